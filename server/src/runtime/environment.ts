type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables of the environment and collects what is wrong with them. */
export class EnvironmentReader {
  readonly violations: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  optional(name: string): string | null {
    return this.#environment[name]?.trim() || null;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  whole(name: string, fallback: number, [min, max]: readonly [number, number], what: string): number {
    const text = this.text(name, String(fallback));
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= min && number <= max) return number;
    this.violations.push(`${name}: ${text} is no ${what} from ${min} to ${max}`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.text(name, fallback ? '1' : '0').toLowerCase();
    if (['1', 'true', 'yes', 'on'].includes(text)) return true;
    if (!['0', 'false', 'no', 'off'].includes(text)) this.violations.push(`${name}: ${text} is neither 1 nor 0`);
    return false;
  }

  choice<Choice extends string>(name: string, fallback: Choice, choices: readonly Choice[]): Choice {
    const text = this.text(name, fallback);
    const chosen = choices.find((choice) => choice === text);
    if (chosen === undefined) this.violations.push(`${name}: ${text} is none of ${choices.join(', ')}`);
    return chosen ?? fallback;
  }

  address(name: string, schemes: readonly string[]): string | null {
    const text = this.optional(name);
    if (text === null || (URL.canParse(text) && schemes.includes(new URL(text).protocol))) return text;
    // The value is not printed: it may contain a password.
    this.violations.push(`${name}: is no address that begins with ${schemes.join('// or ')}//`);
    return null;
  }

  /** A mailbox as e-mails name their sender: `Name <name@host>`, or the address alone. */
  sender(name: string, fallback: string): string {
    const text = this.optional(name);
    if (text === null) return fallback;
    const [, address = text] = /^[^<>]*<([^<>]+)>$/.exec(text) ?? [];
    // A relay on this machine may be `community@localhost`.
    if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address))
      this.violations.push(`${name}: ${text} is no address that e-mails can come from`);
    return text;
  }

  /** An address without a path, such as `https://community.example`. */
  origin(name: string): string | null {
    const text = this.address(name, ['http:', 'https:']);
    if (text === null) return null;
    const { origin, href } = new URL(text);
    if (href !== `${origin}/`) this.violations.push(`${name}: ${text} must be an address without a path`);
    return origin;
  }
}
