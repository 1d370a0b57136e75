import { isConfusableWithAny } from './confusable-names.ts';

/** Nicknames by the official name that they can be mistaken for. */
const taken: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Northtone: {
    'other case, spaces, punctuation': [
      'Northtone',
      'NORTHTONE',
      'northtone',
      'North tone',
      'North-Tone.',
      'N o r t h.tone',
    ],
    'signs around and within': [
      '★ Northtone ✓',
      'Northtone™',
      'Northtone®',
      'Northtone ©',
      'Northtone℠',
      'Northtone🅫',
      'NorthtoneⓇ',
      'Northtoneᵀᴹ',
      'North·tone',
      'North|tone',
      '†Northtone†',
      'North♥tone',
      'Northtone 🇺🇸',
      'Northtone🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      'Northʼtone',
    ],
    'signs as letters': [
      'Nor†htone',
      'Nor‡htone',
      'Nor✝htone',
      'Nor+htone',
      'N●rthtone',
      'N⊙rthtone',
      'Northton€',
      '∩orthtone',
    ],
    'signs as letters beside signs': ['†Nor†h†one†', '☆N●rthtone™☆', '№rthtone™'],
    emoji: [
      '🅝orthtone',
      'N🅾rthtone',
      '🅽orthtone',
      'N🇴rthtone',
      '🄽orthtone',
      'N⭕rthtone',
      '🇳🇴🇷🇹🇭🇹🇴🇳🇪',
      'N🌍rthtone',
      '🅝🅞🅡🅣🅗🅣🅞🅝🅔',
    ],
    digits: ['N0rthtone', 'N⓿rthtone', 'N0️⃣rthtone', 'N𝟘rthtone', 'N⓪rthtone', 'Northtone24', '1. Northtone'],
    'compatible characters': [
      'Ｎｏｒｔｈｔｏｎｅ',
      '𝐍𝐨𝐫𝐭𝐡𝐭𝐨𝐧𝐞',
      'Ⓝⓞⓡⓣⓗⓣⓞⓝⓔ',
      '🄝⒪⒭⒯⒣⒯⒪⒩⒠',
      'ᴺᵒʳᵗʰᵗᵒⁿᵉ',
      '𝔑𝔬𝔯𝔱𝔥𝔱𝔬𝔫𝔢',
      'ℕorthtone',
    ],
    'combining marks': ['Nörthtoné', 'N\u0336o\u0336rthtone', 'No\u0338rthtone', 'North\u20ddtone', 'Ṇọṛṭḥṭọṇẹ'],
    'Latin letters': [
      'Nøʀŧħŧøŋɇ',
      'Ɲorthtone',
      'ɳorthtone',
      'Noɍthtone',
      'Norʈhtone',
      'Northƭone',
      'Northtonǝ',
      'Nɔrthtone',
      'ɴᴏʀᴛʜᴛᴏɴᴇ',
    ],
    'other scripts': [
      'Nоrthтone',
      'Νοrthtone',
      'Ոorthtօne',
      'ꓠorthtone',
      'Northꭲone',
      'ⲚⲞrthtone',
      '几口尺ㄒ卄ㄒ口几乇',
      'ղorthtone',
    ],
    'ornamental writing': [
      'ภ๏гՇђՇ๏ภє',
      'ŋơཞɬɧɬơŋɛ',
      'ɳσɾƚԋƚσɳҽ',
      '几ㄖ尺ㄒ卄ㄒㄖ几乇',
      'ꈤꂦꋪ꓄ꃅ꓄ꂦꈤꍟ',
      'ᑎOᖇTᕼTOᑎE',
      'ᏁᎧᏒᏖᏂᏖᎧᏁᏋ',
      'ꪀꪮ᥅ꪻꫝꪻꪮꪀꫀ',
      '刀o尺丅ん丅o刀乇',
      'ຖ໐r†h†໐ຖē',
    ],
    'digits as letters': ['Northt0n3', 'N0r7h70n3', 'North7one'],
    'any sign for a letter within a word': ['N🍩rthtone', 'N🪩rthtone', 'Nor┬htone', 'N⏺️rthtone', 'N🕐r┬htone'],
  },
  Anker: {
    'small capitals': ['ᴀɴᴋᴇʀ', 'Aɴker', '\u0391\u0274\u03baer'],
    'other scripts': [
      '\u0391\u03b7\u03ba\u03b5r',
      '\u0391\u03b7\u03baer',
      '\u0410n\u043aer',
      '\u039bnker',
      'ɐŋʞəɹ',
      'An\u0138er',
      '丹几Ҝ乇尺',
    ],
    signs: ['▲nker', '@nker', '🅰nker', 'An🇰er', 'Anκ€®'],
  },
  Fiio: { letters: ['FIIO', 'Fll0', 'F11O', 'ꜰɪɪᴏ', 'F!!O', 'Fіїο', 'FIi⭕'] },
  Flio: { letters: ['F|io', 'FLIO'] },
  Amold: { letters: ['Arnold', 'Aʍold'] },
  Braun: { letters: ['ʙʀᴀᴜɴ'] },
  JBL: { letters: ['ᴊʙʟ', 'J.B.L.', '🅹🅱🅻'] },
  Cooling: { 'emoji of several letters': ['🆒ing', 'Cooli🆖'] },
  '8848': { digits: ['❽❽❹❽', '➇➇➃➇', '⓼⓼⓸⓼'] },
  ソニー: { 'a Chinese numeral': ['ソ二ー', 'ソニー!', 'ｿﾆｰ'] },
  Ήχος: { 'Greek in another case': ['ΗΧΟΣ', 'ηχος', 'Ήχoς'] },
  Новый: { 'Cyrillic with Latin letters': ['Hoвый', 'НОВЫЙ'] },
  'Northtone™': { 'without its sign': ['Northtone', 'N🅾rthtone'] },
};

/** Nicknames that look like none of the official names, which stay free. */
const free: Readonly<Record<string, readonly string[]>> = {
  'names that contain or resemble the official one': [
    'Northton',
    'Northtone fan',
    'Nortone',
    'My Northtone',
    'Northstone',
    'South Tone',
    'N🍩rt★★ne',
    'Nor thtone 🍩 ne',
    '🍩orthtonf',
    'Bankers',
    'Ankara',
    'Arno',
    'Braunn',
    'Fi',
    'JB',
    'J★L',
    '48',
  ],
  'names in Latin letters': [
    'Ana',
    'José',
    'Zoë',
    'Łukasz',
    'Þór',
    'Nguyễn',
    'Jean-Luc',
    'Ana 🇳🇴',
    'Tom ★ 24',
    'Ølga',
    'Noor',
    'Çağrı',
  ],
  'names in Cyrillic': ['Иван', 'Нина', 'Наталья', 'Сергей', 'Анкара', 'Ольга', 'Антон'],
  'names in Greek': ['Άννα', 'Νίκος', 'Γιώργος', 'Αθηνά'],
  'names in Japanese, Chinese and Korean': [
    '山田',
    '山口',
    'さくら',
    'タナカ',
    '北音',
    '千尋',
    'のりこ',
    '七海',
    '김민준',
    '王小明',
  ],
  'names in other scripts': ['محمد', 'דוד', 'สมชาย', 'प्रिया', 'Արամ', 'ანა'],
  signs: ['★★★', '✓✓✓', '🇳🇴', '⚽⚽', '†', '🎧🎵', '1234', '№ 1'],
};

const officialNames = [...Object.keys(taken), '★★★✓'];
const takenCases = Object.entries(taken).flatMap(([official, kinds]) =>
  Object.entries(kinds).flatMap(([kind, nicknames]) => nicknames.map((nickname) => ({ nickname, official, kind }))),
);
const freeCases = Object.entries(free).flatMap(([kind, nicknames]) =>
  nicknames.map((nickname) => ({ nickname, kind })),
);

test.each(takenCases)('$nickname looks like $official ($kind)', ({ nickname, official }) => {
  expect(isConfusableWithAny(nickname, [official])).toBe(true);
});

test.each(freeCases)('$nickname looks like no official name ($kind)', ({ nickname }) => {
  expect(isConfusableWithAny(nickname, officialNames)).toBe(false);
});

test('the longest name of signs is compared in no time', () => {
  expect(isConfusableWithAny('†'.repeat(1_000), [`${'t'.repeat(49)}a`])).toBe(false);
});
