/**
 * Characters that are read as Latin letters although UTS #39 does not map them to these letters. Characters are given
 * as they are in a UTS #39 skeleton in small letters: Greek κ and Cyrillic к are ĸ.
 */

/** Letters of the IPA, small capitals, Greek, Cyrillic and Armenian letters, and letters that were turned or reversed. */
const shapes: Readonly<Record<string, string>> = {
  a: 'ᴀɐɒʌд',
  b: 'ʙᴃƅß',
  c: 'ɔ',
  d: 'ᴅẟд',
  e: 'ᴇǝəɘɛꞓɜɞʚէ',
  f: 'ꜰ',
  g: 'ɢᵷ',
  h: 'ʜɥ',
  i: 'ᴉ',
  j: 'ᴊʝȷɟ',
  k: 'ĸʞҝҡ',
  l: 'ʟᴌլ',
  m: 'ʍɯᴟꟺ',
  n: 'ɴᴎиŋƞɲπղ',
  o: 'ɔᴒᴓɸ',
  p: 'ᴘҏ',
  q: 'ꞯ',
  r: 'ʀᴙʁɹɿᴚր',
  t: 'ᴛʇꓕէ',
  u: 'ʊʉᴝцμվ',
  w: 'ωш',
  x: 'χҳ',
  y: 'ʎɣч',
};

/** Latin letters with a hook, stroke or tail, and medieval ones: a letter and an addition, by their Unicode names. */
const additions: Readonly<Record<string, string>> = {
  a: 'ⱥᶏ',
  b: 'ƀᵬᶀꞗ',
  c: 'ƈȼɕʗꜿꞔ𝼏𝼝',
  d: 'ƌȡᵭᶁᶑꝺꟈ',
  e: 'ɝᶒᶓᶔⱸⱻꬳꬴ',
  f: 'ᶂꝼ',
  g: 'ʛᵹꝿꞡɡꟑꬶ𝼁𝼂',
  h: 'ʮʯⱨꜧɦ',
  i: 'ᶖɪ𝼚',
  j: 'ʄ',
  k: 'ᶄⱪꝁꝃꝅꞣ𝼃𝼐',
  l: 'ȴƚɬᶅⱡɫꝉꞁꞎꬷꬸꬹ𝼄𝼑𝼓',
  m: 'ɰᶆɱꬺ',
  n: 'ȵᶇꞑꞥꬻ',
  o: 'ᶗⱺꝍ𝼛',
  p: 'ᵱᶈᵽꝑꝓꝕ',
  q: 'ɋꝗꝙ',
  r: 'ɍɺɻɾᶉɽⱹꝛꞃꞧꭆꭉꭋꭌꭨ𝼈𝼕𝼖',
  s: 'ȿᶊẜꞅꞩʂꟊ𝼞',
  t: 'ƫȶʈⱦꞇ𝼉𝼍',
  u: 'ᶙꞹ',
  v: 'ʋⱱⱴꝟ',
  w: 'ⱳ',
  x: 'ᶍꭖꭗꭘꭙ',
  y: 'ỿ𝼆',
  z: 'ɀʑᶎⱬ',
};

/** Letters of other scripts that ornamental Latin writing uses, as generators of such writing make it. */
const ornaments: Readonly<Record<string, string>> = {
  a: '卂丹คꍏᗩᏗꪖムꋬꁲᗅ',
  b: '乃๒ႦꌃᗷᏰ᥇ꃳꋰ',
  c: '匚ㄈςꉓᑕፈᥴꉔꀯ',
  d: '刀๔ɖԃᗪꀸᎴᦔ꒯ꂠ',
  e: '乇ヨ巳モєɛҽꍟᏋꫀꏂꈼᘿ',
  f: '下ʄϝ千ꎇᖴᎦキꊰꄞ',
  g: '厶ﻮɠᎶꁅᧁꍌ',
  h: '卄廾サђɧԋꃅᕼᏂꫝんꁝꍩ',
  i: '工丨เꀤᎥꠓノ꒐ꂑ',
  j: 'ןʝフꀭᒍᏠꠐ꒻',
  k: 'кҜꀘᏦᛕズꀗ',
  l: 'ㄥレ乚ɭʅ꒒ᒪᏝꪶ',
  m: '爪从๓ɱꂵᗰᎷꪑカ',
  n: '几れภɳꈤᑎᏁꪀ刀ꋊຖᘉ',
  o: '口ロ回の๏ㄖꂦᎧꪮꄲᗝ໐ᓍ',
  p: '卩尸ק℘ꉣᑭᎮア',
  q: 'զϙɊꆰᑫᎤꪇꁷ',
  r: '尺гཞɾꋪᖇᏒ᥅ꌅ',
  s: '丂らรʂꌗᔕᏕᦓꇙꌚ',
  t: 'ㄒ丅丁千七十Շɬƚ꓄Ꮦꪻイꋖᖶ',
  u: 'ㄩ凵ยꀎᑌᏬꪊ꒤ꐇ',
  v: 'ש۷ʋᐯꃴᏉꪜ꒦ꀰ',
  w: '山ฬɯꅏᗯᏇ᭙ꅐຟ',
  x: '乂メאꊼ᙭ጀ᥊ꉧꇒ',
  y: 'ㄚ丫ץꌩᎩꪗリꌦꐞ',
  z: '乙չʑꁴᘔፚ',
};

/** Signs and emoji in the shape of a letter. */
const signs: Readonly<Record<string, string>> = {
  a: '@∆∀▲△🔺',
  b: '฿₿',
  c: '©¢☪⊂',
  d: '₫∂',
  e: '€∈∊∃∑',
  f: '₣',
  h: '#',
  i: '!¡❕❗ℹ⌶',
  k: '₭',
  l: '£₤❘❙❚',
  m: '♏♍Ⓜ',
  n: '∩⋂₦♑',
  o: '○●◯◎◉☉⊙⊚⊕⊗⊘⚪⚫⭕⬤⦿⚬∘•°◌❍🔘🔴🔵🟠🟡🟢🟣🟤☯☮🌐🌍🌎🌏⚽',
  p: '₱℗',
  r: '®',
  s: '$§💲',
  t: '†‡✝✞✟☨✚✛➕+╋┼☦⸸',
  u: '∪⋃⛎',
  v: '√∇▼▽♈',
  w: '₩',
  x: '✕✖✗✘❌❎⨉⚔⊠☒',
  y: '¥',
};

/** Digits as letters; 0 and 1 are in the table of UTS #39. */
const digits: Readonly<Record<string, string>> = { z: '2', e: '3', a: '4', s: '5', t: '7', b: '8', g: '69' };

/** Emoji of several letters. */
const words: Readonly<Record<string, string>> = {
  ab: '🆎',
  cl: '🆑',
  cool: '🆒',
  free: '🆓',
  id: '🆔',
  new: '🆕',
  ng: '🆖',
  ok: '🆗',
  sos: '🆘',
  up: '🆙',
  vs: '🆚',
  ic: '🆋',
  pa: '🆌',
  sa: '🆍',
  p: '🆊',
  abc: '🔤',
};

/** Code points of the first of the letters, or of the digits, that Unicode has in order without a decomposition. */
const runs = [
  { text: 'abcdefghijklmnopqrstuvwxyz', starts: [0x1f1e6, 0x1f150, 0x1f170] },
  { text: '123456789', starts: [0x2776, 0x2780, 0x278a, 0x24f5] },
  { text: '0', starts: [0x24ff, 0x1f10b, 0x1f10c] },
] as const;

/** Each of the characters above with the texts that it can be read as. */
export const imitatedTexts: ReadonlyMap<string, readonly string[]> = (() => {
  const texts = new Map<string, string[]>();
  const add = (character: string, text: string) => texts.set(character, [...(texts.get(character) ?? []), text]);
  for (const table of [shapes, additions, ornaments, signs, digits, words])
    for (const [text, characters] of Object.entries(table)) for (const character of characters) add(character, text);
  for (const { text, starts } of runs)
    for (const start of starts)
      for (const [position, letter] of Array.from(text).entries()) add(String.fromCodePoint(start + position), letter);
  return texts;
})();
