import type { Faults } from '../faults/faults.ts';
import type { ReleaseService } from './open-releases.ts';
import type { ReportedViews } from './routes/view-routes.ts';

export interface ViewsContext {
  faults: Pick<Faults, 'countView' | 'countReported'>;
  releases: { service: Pick<ReleaseService, 'watch'> | null };
}

/** Counts page views of builds: all for the metrics, and those of watched builds, by which these are judged. */
export interface Views {
  /** Counts a page that the server sent to an address. */
  count(app: string, build: string, ip: string): void;
  /** Counts what a browser at an address reports. */
  countReported(views: ReportedViews, ip: string): void;
}

export function openViews({ faults, releases: { service } }: ViewsContext): Views {
  const watch = service?.watch;
  return {
    count(app, build, ip) {
      faults.countView(app, build);
      watch?.countView(app, build, ip);
    },
    countReported({ isLate, ...reported }, ip) {
      void faults.countReported(reported);
      // A watched build is judged by views at once.
      if (!isLate) watch?.countView(reported.app, reported.build, ip);
    },
  };
}
