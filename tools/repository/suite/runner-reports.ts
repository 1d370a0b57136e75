/** What is read of Jest's report (`--json`). Times are in milliseconds. */
export interface JestReport {
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: readonly {
      fullName: string;
      status: string;
      duration?: number | null;
      startAt?: number | null;
      failureMessages: readonly string[];
    }[];
  }[];
}

/** What is read of a run of a test in Playwright's report. The duration is in milliseconds. */
export interface PlaywrightResult {
  duration: number;
  startTime: string;
  status?: string;
  error?: { message?: string };
  attachments?: readonly { path?: string }[];
}

interface PlaywrightTest {
  status: string;
  annotations: readonly { type: string }[];
  results: readonly PlaywrightResult[];
}

/** What is read of a file of tests, or of a group in it, in Playwright's report. */
export interface PlaywrightSuite {
  title: string;
  specs?: readonly { title: string; file: string; tests: readonly PlaywrightTest[] }[];
  suites?: readonly PlaywrightSuite[];
}

/** What is read of Playwright's report (reporter `json`). */
export interface PlaywrightReport {
  config: { rootDir: string };
  suites: readonly PlaywrightSuite[];
  errors: readonly { message?: string }[];
}
