/**
 * The most frequent words of languages in the Latin script, by their codes: those of the interface, and those that a
 * text could be mistaken for. Words that several languages share count for each of them.
 */
export const frequentWords: Readonly<Record<string, string>> = {
  en: `the and is it of that for you with was this are have not but they from or had what when your can there an were
    been my so just than then its them would about out into some could i'm it's don't i've didn't after before still
    every only never which who how all no on at in to by me we he she his her as if a one two more over last`,
  es: `el los las y del una por con para su lo como más pero sus este ya muy mi sin sobre hasta hay donde desde todo nos
    cuando ella cada porque esta son fue ser era está estoy tiene he hace yo qué también de la que en un no se al es a me
    le o si unos unas dos tres otro otra estaba eso esa así nada bien quién cuánto`,
  fr: `le les et est des une dans pour pas qui sur au avec ce il je ne nous vous plus mais c'est j'ai du son sont été
    très même tout aussi de la que en un se à me si on`,
  de: `der die das und ist nicht ein eine den von zu mit auf für im dem ich auch sich es so wie aber noch nur sie er wir
    mein hat war bei nach aus als wenn was am in an`,
  it: `il di che è per un una sono della non ho ma anche più con si ci del mio mia come questo ancora dopo senza la le lo
    i gli e in al se mi o`,
  pt: `não uma os com em do da o para por mais mas meu minha muito você também já são foi um e de que se no na ao as eu
    me`,
  nl: `het een van ik je niet op voor dat en de is zijn met te maar ook er aan wat nog om bij naar mijn we als in`,
  sv: `och är att det som på inte en ett jag av för med den till har om så men var de mig vi från`,
  da: `og er det at jeg ikke en et som på af for med den til har om så men var de mig vi fra`,
  pl: `i nie się na jest to że w z do jak co ale za od po już tak mi czy dla go był ja`,
  tr: `ve bir bu da de için çok ama ile ne gibi kadar daha var ben sonra olan o en`,
  id: `yang dan di ini itu dengan untuk tidak saya dari ada ke akan bisa sudah pada juga kamu aku`,
};
