import type { Letter } from './mail.ts';
import type { Visit } from './pages/visit.ts';
import { fill } from './texts.ts';
import type { Purpose } from './verification.ts';

/** The letter that carries a code, in the language of the visit. */
export function codeLetter({ t, brand }: Visit, purpose: Purpose, to: string, code: string): Letter {
  const values = { code, brand: brand.name };
  const text = purpose === 'register' ? t.mailRegister : t.mailReset;
  return { to, code, subject: fill(t.mailSubject, values), text: fill(text, values) };
}
