/** A build that one browser gets in place of the active one. */
export interface Preview {
  app: string;
  build: string;
  expiresAt: Date;
}

/** Reads the tickets of previews. */
export interface PreviewTickets {
  /** What a ticket selects; null for an altered, foreign or expired one. */
  read(ticket: string): Preview | null;
}
