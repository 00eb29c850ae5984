import { foldText } from './fold-text.ts'

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

/** The plain name without its article and its country: « The French Riviera », « Nice France ». */
export function plainName(text: string): string {
  return unabbreviated(text).replace(ARTICLES, '').replace(COUNTRY, '')
}

/** The plain name without its article, for a text that is still being typed. */
export function withoutArticle(folded: string): string {
  return folded.replace(ARTICLES, '')
}
