/** Countries where a postal code always has five figures; other countries have other codes, or none. */
const FIVE_FIGURES = /^(france|monaco)$/i

/**
 * True for a valid postal code in an address of `country`, named in French: five figures in France and
 * Monaco, any text elsewhere.
 */
export function isPostalCode(code: string, country: string): boolean {
  return !FIVE_FIGURES.test(country.trim()) || /^\d{5}$/.test(code.replaceAll(/\s/g, ''))
}
