import type { Configuration } from './configuration.ts';
import type { Language } from './languages.ts';

/** What the document server knows of a page that a visitor asks for, and the shell's document build makes HTML of. */
export interface PageRequest {
  /** Path and query. */
  address: string;
  language: Language;
  configuration: Configuration;
  /** Answers of the page's first calls: each call, its exact body, and what the API said. */
  answers: readonly { call: string; body: unknown; answer: unknown }[];
  /** When the answers were made (milliseconds). */
  renderedAt: number;
}
