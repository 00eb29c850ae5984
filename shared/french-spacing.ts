const NO_BREAK = '\u00a0'
const THIN_NO_BREAK = '\u202f'

/**
 * French typography for running text: unbreakable spaces before « : » and inside « », thin ones before « ; ?
 * ! », and between a figure and its unit. A text that already has them is returned unchanged.
 */
export function frenchSpacing(text: string): string {
  return text
    .replaceAll(/ ([:»])/g, `${NO_BREAK}$1`)
    .replaceAll(/« /g, `«${NO_BREAK}`)
    .replaceAll(/ ([;?!])/g, `${THIN_NO_BREAK}$1`)
    .replaceAll(/(\d) (h|heures|m²|%|€|jours|nuits?)(?![\p{L}\d])/gu, `$1${NO_BREAK}$2`)
    .replaceAll(/(\d\u00a0h) (\d)/g, `$1${NO_BREAK}$2`)
    .replaceAll(/n° /g, `n°${NO_BREAK}`)
}
