/** What goes with a release. */
export interface ReleaseOptions {
  /** Why it is made. */
  reason?: string | undefined;
  /** The addresses, names of routes and modules that it drops on purpose, and others' canaries that it ends. */
  drop?: readonly string[] | undefined;
}

/** A line of an app's history. */
export interface ReleaseEvent {
  act: string;
  build: string | null;
  replaced: string | null;
  /** Percentage of the readers who get a canary. */
  share: number | null;
  actor: string;
  reason: string | null;
  at: string;
}

/** What is released of an app. */
export interface ReleaseStatus {
  active: string | null;
  previous: string[];
  canary: { build: string; share: number } | null;
  /** The promotion to come. */
  plan: { build: string; at: string } | null;
  /** Null while the app is there. */
  withdrawnAt: string | null;
  watched: { build: string; views: number; failures: number; networks: number; failingNetworks: number }[];
}
