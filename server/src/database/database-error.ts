/** An error of PostgreSQL: `code` is its SQLSTATE, such as `23505` for a unique violation. */
export class DatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(message: string, code?: string, constraint?: string) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = constraint;
  }
}

/** Whether the server ended a statement after its time-out (SQLSTATE 57014, `query_canceled`). */
export const isStatementTimeout = (error: unknown): boolean => error instanceof DatabaseError && error.code === '57014';
