import type { CallName, Envelope } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import { type Language, languages } from '@community/contract/languages';
import { type SampleKind, sampleAnswer, sampleKinds } from '@community/contract/sample-answer';

/** A reader of a tried page, and what the community answers. */
export interface SampleReader {
  language: Language;
  isMember: boolean;
  /** The cookies of a member. */
  login: { user: string | null } | null;
  /** Whether what the page is about is gone. */
  isGone: boolean;
  respond(call: CallName): Envelope;
}

const gone: Envelope = { code: codes.notFound, msg: 'Not found', data: {} };

const loginOf = (kind: SampleKind) => ({ user: JSON.stringify(sampleAnswer('userinfo', kind).data) });

function sampleReader(language: Language, kind: SampleKind, isMember: boolean): SampleReader {
  return {
    language,
    isMember,
    login: isMember ? loginOf(kind) : null,
    isGone: false,
    respond: (call) => sampleAnswer(call, kind),
  };
}

const [firstLanguage, ...otherLanguages] = languages;

/** Readers as whom every page is tried: visitors first, since most readers are. */
export const sampleReaders: readonly SampleReader[] = [false, true].flatMap((isMember) => [
  ...sampleKinds.map((kind) => sampleReader(firstLanguage, kind, isMember)),
  ...otherLanguages.map((language) => sampleReader(language, 'first', isMember)),
  { ...sampleReader(firstLanguage, 'first', isMember), isGone: true, respond: () => gone },
]);

/** What a fault adds of its reader; nothing for the usual one. */
export function toldAs({ language, isMember, isGone }: Pick<SampleReader, 'language' | 'isMember' | 'isGone'>): string {
  const told = [
    language === firstLanguage ? '' : ` in ${language}`,
    isMember ? ' for members' : '',
    isGone ? ' when what it is about is gone' : '',
  ].join('');
  return told && ` (${told.trim()})`;
}
