import { languages } from '@community/contract/languages';
import { codeEmail } from './code-email.ts';
import type { PageContext } from './pages/page-context.ts';
import { translations } from './translations.ts';

describe.each(languages)('the e-mail in %s', (language) => {
  const context = { language, t: translations[language], brand: { name: 'Northtone', logo: null } } as PageContext;

  test.each(['register', 'reset'] as const)('has the code to %s in its text and not in its subject', (purpose) => {
    const { to, subject, text, code } = codeEmail(context, purpose, 'ana@example.com', '123456');
    expect({ to, code }).toEqual({ to: 'ana@example.com', code: '123456' });
    expect(text).toContain('123456');
    expect(subject).toContain('Northtone');
    expect(subject).not.toMatch(/[\d{}]/);
  });
});
