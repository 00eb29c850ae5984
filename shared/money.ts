/** An amount in euro cents: always an integer, never a float. */
export type Cents = number

const exact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const whole = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** « 12 345,60 € », always with its cents: for totals, lines and documents. */
export function formatEuros(cents: Cents): string {
  return withMinus(exact.format(cents / 100))
}

/** The sign as wide as a figure: the format of the language has a hyphen, which a screen reader may leave out. */
function withMinus(amount: string): string {
  return amount.replace('-', '\u2212')
}

/** « 12 345 € » when there are no cents, else as `formatEuros`: for headings and cards, never rounded. */
export function formatEurosBrief(cents: Cents): string {
  return cents % 100 === 0 ? withMinus(whole.format(cents / 100)) : formatEuros(cents)
}

/** « 12345.60 »: euros for other programs to read, exact, without a currency sign. */
export function decimalEuros(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** « 12345,60 », or « 12345 » without cents: an amount as a field shows it, which `readEuros` reads again; empty for none. */
export function typedEuros(cents: Cents | null | undefined): string {
  if (cents === null || cents === undefined) return ''
  return decimalEuros(cents).replace(/\.00$/, '').replace('.', ',')
}

/**
 * The cents of a typed amount such as « 1 250,00 € »; null for a text that is not an amount of at most ten
 * million euros.
 */
export function readEuros(text: string): Cents | null {
  const bare = text.replaceAll(/[\s€]/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : null
}

/**
 * Splits `total` in proportion to `weights` (integers of at least 0, not all 0) by largest remainder; the
 * parts always add up to `total`. Ties go to the earlier part.
 */
export function shareOut(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum <= 0) throw new RangeError('shareOut needs a positive weight')
  const exactParts = weights.map((weight) => (BigInt(total) * BigInt(weight)) / BigInt(sum))
  const remainders = weights.map((weight, i) => BigInt(total) * BigInt(weight) - exactParts[i]! * BigInt(sum))
  const parts = exactParts.map(Number)
  const missing = total - parts.reduce((a, b) => a + b, 0)
  const byRemainder = remainders
    .map((remainder, i) => ({ remainder, i }))
    .sort((a, b) => (a.remainder === b.remainder ? a.i - b.i : a.remainder > b.remainder ? -1 : 1))
  for (const { i } of byRemainder.slice(0, Math.max(0, missing))) parts[i]! += 1
  return parts
}

/** « 12,5 % », for a share in basis points. */
export function formatPercent(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')}\u00a0%`
}

/** `amount` × `basisPoints` / 10 000, rounded half up to the cent (both non-negative integers). */
export function percentOf(amount: Cents, basisPoints: number): Cents {
  return Number((BigInt(amount) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n)
}
