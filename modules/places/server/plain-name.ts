import { foldText } from '../fold-text.ts'

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  sts: 'saints',
  stes: 'saintes',
}
const ARTICLES = /^(l|la|le|les|d|the) (?=.)/
const COUNTRY = /(?<=.) (france|monaco)$/

/** A name as names are compared: folded, « St » as « Saint ». */
export function unabbreviated(text: string): string {
  return foldText(text)
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ')
}

/** The same without the article before it or the country after it: « The French Riviera », « Nice France ». */
export function plainName(text: string): string {
  return unabbreviated(text).replace(ARTICLES, '').replace(COUNTRY, '')
}

/** The same without the article alone, for what is still being typed. */
export function withoutArticle(folded: string): string {
  return folded.replace(ARTICLES, '')
}
