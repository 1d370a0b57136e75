import { LRUCache } from 'lru-cache';

/** Networks and faults that are remembered, and for how long. */
const maxNetworks = 5_000;
const maxFaults = 5_000;
const rememberedMs = 60 * 60_000;

/** Networks of one fault that are told apart. */
const maxNetworksOfFault = 1_000;

/** Different faults that one network may have stored within that time. */
export const maxFaultsOfNetwork = 60;

/**
 * Which faults came from which networks, so that nobody makes up so many that they displace those of others. Kept in
 * memory alone, and for an hour.
 */
export class FaultSenders {
  readonly #faultsOf: LRUCache<string, Set<string>>;
  readonly #networksOf: LRUCache<string, Set<string>>;

  /** `now` returns milliseconds by a clock that is never set back. */
  constructor(now: () => number = () => performance.now()) {
    const options = { ttl: rememberedMs, ttlResolution: 0, perf: { now } };
    this.#faultsOf = new LRUCache({ ...options, max: maxNetworks });
    this.#networksOf = new LRUCache({ ...options, max: maxFaults });
  }

  /**
   * Notes that a network sent a fault, by the fault's number. Returns from how many networks it came within the hour; null
   * if this network has sent too many different ones.
   */
  add(number: string, network: string): number | null {
    const faults = this.#faultsOf.get(network) ?? new Set<string>();
    if (!faults.has(number)) {
      if (faults.size >= maxFaultsOfNetwork) return null;
      faults.add(number);
      // The time runs from the first one on.
      if (faults.size === 1) this.#faultsOf.set(network, faults);
    }
    const networks = this.#networksOf.get(number) ?? new Set<string>();
    if (networks.size < maxNetworksOfFault) networks.add(network);
    if (networks.size === 1) this.#networksOf.set(number, networks);
    return networks.size;
  }
}
