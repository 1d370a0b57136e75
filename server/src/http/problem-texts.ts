import type { Language } from '@community/contract/languages';

/** Texts of one problem page. */
export interface ProblemText {
  title: string;
  text: string;
}

/** Texts of the problem pages in one language. */
export interface ProblemTexts {
  badRequest: ProblemText;
  notFound: ProblemText;
  tooMany: ProblemText;
  unavailable: ProblemText;
  fault: ProblemText;
  tryAgain: string;
  backToHome: string;
  /** With `{id}`. */
  requestId: string;
}

/** Texts of the problem pages by language. They stand here, and not in the apps, since they are shown when no app can be. */
export const problemTexts: Readonly<Record<Language, ProblemTexts>> = {
  en: {
    badRequest: {
      title: 'This address cannot be read',
      text: 'It has a mistake in it. Please check the link, or start from the home page.',
    },
    notFound: {
      title: 'Page not found',
      text: 'There is nothing at this address. It may have been deleted, or the link has a mistake in it.',
    },
    tooMany: { title: 'Too many requests', text: 'Many pages were asked for from your network in a short time. Please wait a minute.' },
    unavailable: { title: 'We will be right back', text: 'This page cannot be shown at the moment. Please try again in a few seconds.' },
    fault: { title: 'Something went wrong', text: 'The fault is on our side. Please try again.' },
    tryAgain: 'Try again',
    backToHome: 'Back to Home',
    requestId: 'If you contact support, please give them this number: {id}',
  },
  es: {
    badRequest: {
      title: 'No se puede leer esta dirección',
      text: 'Contiene un error. Comprueba el enlace o empieza por la página de inicio.',
    },
    notFound: {
      title: 'Página no encontrada',
      text: 'No hay nada en esta dirección. Puede que se haya borrado o que el enlace contenga un error.',
    },
    tooMany: { title: 'Demasiadas solicitudes', text: 'Se han pedido muchas páginas desde tu red en poco tiempo. Espera un minuto.' },
    unavailable: { title: 'Volvemos enseguida', text: 'Ahora mismo no se puede mostrar esta página. Inténtalo de nuevo en unos segundos.' },
    fault: { title: 'Algo ha salido mal', text: 'El fallo es nuestro. Inténtalo de nuevo.' },
    tryAgain: 'Intentar de nuevo',
    backToHome: 'Volver al inicio',
    requestId: 'Si contactas con soporte, indica este número: {id}',
  },
  ja: {
    badRequest: {
      title: 'このアドレスを読み取れません',
      text: 'アドレスに誤りがあります。リンクを確認するか、ホームからやり直してください。',
    },
    notFound: {
      title: 'ページが見つかりません',
      text: 'このアドレスには何もありません。削除されたか、リンクに誤りがある可能性があります。',
    },
    tooMany: {
      title: 'リクエストが多すぎます',
      text: 'お使いのネットワークから短時間に多くのページが要求されました。1分ほどお待ちください。',
    },
    unavailable: { title: 'まもなく再開します', text: '現在このページを表示できません。数秒後にもう一度お試しください。' },
    fault: { title: '問題が発生しました', text: '当サイト側の問題です。もう一度お試しください。' },
    tryAgain: 'もう一度試す',
    backToHome: 'ホームに戻る',
    requestId: 'サポートにお問い合わせの際は、この番号をお知らせください: {id}',
  },
  zh: {
    badRequest: { title: '无法读取此地址', text: '地址有误。请检查链接，或从首页开始。' },
    notFound: { title: '找不到页面', text: '此地址没有内容。它可能已被删除，或者链接有误。' },
    tooMany: { title: '请求过多', text: '您的网络在短时间内请求了许多页面。请稍等一分钟。' },
    unavailable: { title: '我们很快回来', text: '目前无法显示此页面。请几秒钟后重试。' },
    fault: { title: '出了点问题', text: '这是我们的故障。请重试。' },
    tryAgain: '重试',
    backToHome: '返回首页',
    requestId: '联系客服时，请提供此编号：{id}',
  },
};
