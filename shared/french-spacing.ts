const NO_BREAK = '\u00a0'
const THIN_NO_BREAK = '\u202f'

/**
 * French typography for running text: unbreakable spaces before « : » and inside « », thin ones before « ; ?
 * ! », between a figure and its unit, within a date, an amount, a telephone number and that of a company, and between « article » and its number. A text that already
 * has them is returned unchanged.
 */
export function frenchSpacing(text: string): string {
  return keepDateTogether(text)
    .replaceAll(/ ([:»])/g, `${NO_BREAK}$1`)
    .replaceAll(/« /g, `«${NO_BREAK}`)
    .replaceAll(/ ([;?!])/g, `${THIN_NO_BREAK}$1`)
    .replaceAll(/(\d) (h|heures|m²|%|€|jours|nuits?)(?![\p{L}\d])/gu, `$1${NO_BREAK}$2`)
    .replaceAll(/(\d\u00a0h) (\d)/g, `$1${NO_BREAK}$2`)
    .replaceAll(/n° /g, `n°${NO_BREAK}`)
    .replaceAll(TELEPHONE, (number) => number.replaceAll(' ', NO_BREAK))
    .replaceAll(COMPANY, (number) => number.replaceAll(' ', NO_BREAK))
    .replaceAll(GROUPED, (figure) => figure.replaceAll(' ', NO_BREAK))
    .replaceAll(ARTICLE, (reference) => reference.replaceAll(' ', NO_BREAK))
}

/** « article L. 324-2 », « articles L. 221-18 », « art. 26 », « R. 212-2, 2° »: the name of an article of law. */
const ARTICLE = /(?:\b(?:articles?|art\.) (?:[ADLR]\. ?)?|(?<!\p{L})[ADLR]\. ?)\d[\d-]*(?:, \d+°)?/giu

/** « 04 00 00 00 00 », « +33 6 00 00 00 00 ». */
const TELEPHONE = /(?<!\d)(?:0\d(?: \d{2}){4}|\+\d{1,3}(?: \d{1,4}){3,6})(?!\d)/g

/** « SIREN 123 456 789 ». */
const COMPANY = /SIREN \d{3} \d{3} \d{3}(?!\d)/g

/** « 40 000 » before its unit. */
const GROUPED = /(?<![\d.,])\d{1,3}(?: \d{3})+(?=[ \u00a0](?:€|m²))/g

const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|janv\\.|févr\\.|avr\\.|juil\\.|sept\\.|oct\\.|nov\\.|déc\\.'

const DATE = new RegExp(`(?<!\\d)\\d{1,2}(?:er)? (?:${MONTHS})(?: \\d{4})?(?!\\d)`, 'g')

/** Day, month and year of each date of a text, kept on one line. */
export function keepDateTogether(text: string): string {
  return text.replaceAll(DATE, (date) => date.replaceAll(' ', NO_BREAK))
}
