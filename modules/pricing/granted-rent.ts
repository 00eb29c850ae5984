import { type Cents, formatEuros } from '#shared/money.ts'
import type { QuoteLine } from './quote-line.ts'

/** How many days a price that was granted for one stay may be booked at, counted from the day its owner agreed. */
export const GRANTED_DAYS = 14

/** The label of a rent that was granted: every page and document that shows the line says so, and names no price before it. */
export const grantedLabel = (rentLabel: string): string => `${rentLabel}, prix accordé`

/** The rent of a price, in cents; 0 where it has none. */
export function rentIn({ lines }: { lines: readonly Pick<QuoteLine, 'kind' | 'amount'>[] }): Cents {
  return lines.reduce((sum, { kind, amount }) => (kind === 'rent' ? sum + amount : sum), 0)
}

/**
 * Why a rent cannot be granted for a stay whose rent is `ordinary`, both in cents, in a sentence that says what to do; null where it can.
 * It is lower, and not nothing: a price that all may read is never raised for one client (docs/decisions/259).
 */
export function grantedRentProblem(rent: Cents, ordinary: Cents): string | null {
  if (!Number.isSafeInteger(rent) || rent <= 0) return 'Indiquez le loyer accordé, en euros.'
  if (rent < ordinary) return null
  return `Indiquez un loyer plus bas que celui de ce séjour, ${formatEuros(ordinary)}\u00a0: un prix public ne se relève pas pour un client.`
}
