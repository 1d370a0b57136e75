/** A build that a share of the readers gets in place of the active one. */
export interface Canary {
  build: string;
  /** Percentage of the readers. */
  share: number;
}

/** An app's active build and earlier good ones, newest first. */
export interface Pointer {
  active: string;
  previous: string[];
  canary?: Canary | null;
  /** Whether the active build's page views are counted. Those of a canary always are. */
  watched?: boolean;
}

/**
 * State of an app's pointer: a stamp that changes with it, and the time of its last change in milliseconds. A withdrawn
 * remote has no builds any more, while those of a pointer that is missing or broken stay in use.
 */
export interface PointerState {
  app: string;
  stamp: string;
  since: number;
  isWithdrawn?: boolean;
}

/** Where builds and the pointers to the active ones come from. */
export interface BuildSource {
  /** Folder of the builds on this machine: `<app>/<build>/…`. */
  readonly folder: string;
  /** The pointers of the shell, of all remotes, and of those that are `known` already. */
  list(known: Iterable<string>): Promise<PointerState[]>;
  /** The pointer of an app. Rejects if it cannot be read, with the code ENOENT if there is none. */
  read(app: string): Promise<Pointer>;
  /** Brings a build to this machine, unless it is here or unknown. Rejects if its files cannot be had now. */
  fetch(app: string, build: string): Promise<void>;
}
