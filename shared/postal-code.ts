/** Where a postal code always has five figures; other countries have others, or none. */
const FIVE_FIGURES = /^(france|monaco)$/i

/** Whether a postal code may stand in an address of `country`, named in French: five figures in France and Monaco, anything elsewhere. */
export function isPostalCode(code: string, country: string): boolean {
  return !FIVE_FIGURES.test(country.trim()) || /^\d{5}$/.test(code.replaceAll(/\s/g, ''))
}
