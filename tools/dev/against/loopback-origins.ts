const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Any of these origins. It ends with its host or port: no user name before another host follows. */
const anyOf = (origins: readonly string[]): string => `(?:${origins.map(escapeRegExp).join('|')})(?![\\w.:@%-])`;

/** The host name on this machine that stands for a community. Browsers keep the cookies of each host apart. */
function loopbackHost({ host }: URL): string {
  return `${host.replaceAll(/[^a-z0-9.]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '')}.localhost`;
}

/** An origin of a community, and the one on this machine that stands for it. */
export interface LoopbackOrigin {
  community: string;
  loopback: string;
  port: number;
}

/** The origins of a deployed community on this machine: one host name, and a port for each. */
export class LoopbackOrigins {
  /** That of the pages. */
  readonly pages: LoopbackOrigin;
  readonly all: readonly LoopbackOrigin[];
  readonly #inCommunity: RegExp;
  readonly #startsInLoopback: RegExp;

  /** The first origin is that of the pages, and has the first port. */
  constructor([pages, ...others]: readonly [string, ...string[]], firstPort: number) {
    const host = loopbackHost(new URL(pages));
    const standFor = (community: string, port: number) => ({ community, port, loopback: `http://${host}:${port}` });
    this.pages = standFor(pages, firstPort);
    this.all = [this.pages, ...others.map((origin, index) => standFor(origin, firstPort + 1 + index))];
    this.#inCommunity = new RegExp(anyOf(this.all.map(({ community }) => community)), 'g');
    this.#startsInLoopback = new RegExp(`^${anyOf(this.all.map(({ loopback }) => loopback))}`);
  }

  /** Replaces each origin of the community that occurs in a text. */
  toLoopback(text: string): string {
    return text.replace(
      this.#inCommunity,
      (found) => this.all.find(({ community }) => community === found)?.loopback ?? found,
    );
  }

  /** The community's address that an address on this machine stands for; every other text as it is. */
  toCommunity(address: string): string {
    return address.replace(
      this.#startsInLoopback,
      (found) => this.all.find(({ loopback }) => loopback === found)?.community ?? found,
    );
  }
}
