import type { PictureKind } from './types.ts';

/** Languages that the demo's members write in. */
export type Tongue = 'en' | 'es' | 'ja' | 'zh';

/** What members say under posts, by language and by what is in the picture. */
export const remarks: Record<Tongue, Record<PictureKind, string[]>> = {
  en: {
    headphones: [
      'How do they feel after three hours? Mine start to press a little above the ears.',
      'That colour is so much nicer than in the shop photos.',
      'Same here, and I only found out because my phone rang in the middle of a song.',
      'Which firmware are you on? Mine behaves differently since 2.4.',
      'I have walked past my own stop three times. You are not alone.',
      'Try the transparency mode for announcements, one tap on the left cup.',
      'Replaced the pads last month too. Feels like a new pair.',
      'This photo makes me want to stay in all weekend.',
    ],
    earbuds: [
      'The smallest tips changed everything for me.',
      'Does the case still open with one hand when it is full of pocket lint? Asking for my pocket.',
      'I clean mine on Sundays, with the watch straps. It has become a ritual.',
      'Mono mode is the best thing nobody talks about.',
      'Mine survived the washing machine. I would not repeat the test.',
      'Lovely green. Is that the sage one?',
    ],
    watch: [
      'Nine days? I get seven with notifications on. Still fine.',
      'Congratulations! That is a proper time.',
      'Turn off the always-on display and it lasts another two days.',
      'Which strap is that?',
      'My watch told me to rest, so I am reading this instead of running.',
      'Respect for the hills. I count flat kilometres only.',
    ],
    speaker: [
      'Two of them as a stereo pair are worth it, if the room is not too square.',
      'Ours fell off the balcony. It now has a dent and a name.',
      'What are you playing there? Sounds like a good Sunday.',
      'Battery is really that good. I charge mine when I remember, which is rarely.',
      'Put it in a corner if you want more bass, and away from it if you like your neighbours.',
      'The kids have taken over ours completely.',
    ],
    boxSpeaker: [
      'Dictionaries as isolation, finally a use for them.',
      'How far from the wall are they?',
      'Toe them in a little and try again, it is free.',
      'I would love to see the other side of the room.',
      'Measured or by ear?',
      'This is the upgrade I keep not allowing myself.',
    ],
  },
  es: {
    headphones: [
      '¿Se nota mucho la diferencia por cable?',
      'Ese color en persona gana muchísimo.',
      'A mí también me pasó y era el ajuste de la diadema.',
      'Tres horas con ellos y ni me acuerdo de que los llevo.',
      'Qué envidia de tarde.',
      'Yo pongo siempre el mismo disco para probar, ya casi no lo oigo.',
    ],
    earbuds: [
      'Los míos aparecieron en el congelador, no preguntes.',
      '¿Qué talla de almohadilla usas?',
      'El modo mono para cocinar es una maravilla.',
      'Con viento también aguantan bien.',
      'Veinte minutos míos, qué bien dicho.',
    ],
    watch: [
      '¡Enhorabuena! Ese tiempo es tuyo para siempre.',
      'A mí me dura ocho días, con GPS tres veces por semana.',
      '¿Qué tal las alertas de ritmo en cuesta?',
      'Nos vemos en el cauce el sábado.',
      'El mío también me felicita por descansar.',
      'Ánimo, la siguiente baja de dos horas.',
    ],
    speaker: [
      'El nuestro huele ya a sofrito.',
      '¿Aguanta bien la arena?',
      'Qué bonita esa cocina.',
      'Dos en estéreo y no necesitas nada más.',
      'Eso sí que es un domingo.',
    ],
    boxSpeaker: [
      '¿A qué distancia de la pared los tienes?',
      'Yo también empecé por la altura y fue lo mejor.',
      'Ese eco me da miedo y ganas.',
      'Queremos oír esa mezcla.',
      'La bicicleta siempre pierde.',
    ],
  },
  ja: {
    headphones: [
      'この色、実物のほうがずっといいですよね。',
      '三時間つけていても大丈夫ですか？',
      '私も乗り過ごした経験があります。',
      'アップデート後、切り替えが本当に速くなりました。',
      '雨の日に外音を入れるの、わかります。',
      '次の一枚もぜひ教えてください。',
    ],
    earbuds: [
      '片耳モード、料理中に手放せません。',
      'イヤーピースはどのサイズですか？',
      '手袋で開けられるのは助かりますね。',
      'うちのは猫に隠されました。',
      '日曜に掃除するのが習慣になりました。',
    ],
    watch: [
      'お疲れさまでした！いいペースですね。',
      '常時表示を切ると本当に長持ちします。',
      'バンドをきつめにしたら私も直りました。',
      '高尾、来週行きます。',
      'その色のバンド、いいですね。',
    ],
    speaker: [
      '寒い夜にちょうどいい音ですね。',
      'うちも台所に置いてから家族が集まります。',
      '何の曲を流していますか？',
      '猫が退席するまでがセットです。',
      'ステレオにすると世界が変わりますよ。',
    ],
    boxSpeaker: [
      '壁からどのくらい離していますか？',
      '辞書三冊、真似します。',
      '低音の輪郭、わかります。',
      '部屋の写真ももっと見たいです。',
    ],
  },
  zh: {
    headphones: [
      '这个颜色实物更好看。',
      '戴三个小时耳朵会不会疼？',
      '升级之后确实顺了很多。',
      '最后一句说得太好了。',
      '我也是换了一圈又回来了。',
      '求歌单！',
    ],
    earbuds: [
      '最小号的耳塞救了我。',
      '在应用的“触控”里，往下滑就能看到。',
      '我的在洗衣机里转过一圈，还活着。',
      '单耳模式做饭太实用了。',
      '这个绿色是鼠尾草吗？',
    ],
    watch: [
      '配速很稳，厉害！',
      '关掉常亮还能多用两天。',
      '我爸也戴上了，现在天天跟我比步数。',
      '下雨天心率有点高，把表带扣紧一格就好。',
      '恢复三天是客气了。',
    ],
    speaker: ['什么时候再去露营？带上我。', '两个组立体声真的值。', '猫够不着才是重点。', '音量刚好盖住青蛙，哈哈哈。', '周末就该这样。'],
    boxSpeaker: ['离墙三十厘米，记下了。', '唱片是哪一张？', '高音对准耳朵，立竿见影。', '中间放杯子的我默默移开了。'],
  },
};

/** What the author answers. */
export const answers: Record<Tongue, string[]> = {
  en: [
    'Thank you! I will try that tonight.',
    'Good question, I will measure and come back.',
    'Ha, glad it is not only me.',
    'The one from the autumn set, still going strong.',
    'Yes, and it took me far too long to notice.',
    'Come by, bring a record.',
  ],
  es: [
    '¡Gracias! Esta noche lo pruebo.',
    'Unos treinta centímetros, más o menos.',
    'Jajaja, menos mal que no soy la única persona.',
    'La talla pequeña, sin duda.',
    'Cuando quieras, ya sabes dónde estoy.',
  ],
  ja: [
    'ありがとうございます、今夜試してみます。',
    '同じ方がいて安心しました。',
    'いちばん小さいサイズです。',
    '今度くわしく書きますね。',
    'ぜひ一緒に行きましょう。',
  ],
  zh: ['谢谢，今晚就试试！', '原来不止我一个人这样。', '下次一起！', '我再量一下告诉你。', '是的，最小号的那个。'],
};
