interface LogLine {
  (message: string): void;
  (details: { err?: unknown }, message: string): void;
}

/** What happens while the server runs, one line each. Pino's loggers are such logs, Fastify's among them. */
export interface Log {
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}
