import type { Purpose } from '../accounts/verification.ts';
import { fill } from '../runtime/placeholders.ts';
import type { EmailMessage } from './mail.ts';
import type { PageContext } from './pages/page-context.ts';

/**
 * The e-mail that carries a code, in the language of the page. Its subject has no code: locked screens and notifications
 * show subjects.
 */
export function codeEmail({ t, brand }: PageContext, purpose: Purpose, to: string, code: string): EmailMessage {
  const text = purpose === 'register' ? t.mailRegister : t.mailReset;
  return { to, code, subject: fill(t.mailSubject, { brand: brand.name }), text: fill(text, { code }) };
}
