import type { EmailMessage } from './mail.ts';
import type { PageContext } from './pages/page-context.ts';
import { fill } from './translations.ts';
import type { Purpose } from './verification.ts';

/** The e-mail that carries a code, in the language of the page. */
export function codeEmail({ t, brand }: PageContext, purpose: Purpose, to: string, code: string): EmailMessage {
  const values = { code, brand: brand.name };
  const text = purpose === 'register' ? t.mailRegister : t.mailReset;
  return { to, code, subject: fill(t.mailSubject, values), text: fill(text, values) };
}
