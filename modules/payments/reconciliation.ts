import type { Cents } from '#shared/money.ts'

/** One payment in one set of books, in cents. `reference` is our intent's public identifier. */
export type Book = { reference: string; captured: Cents; refunded: Cents }

type Sums = { captured: Cents; refunded: Cents }

/**
 * A payment on which the provider, our intents and the ledger do not agree; null: absent from these books.
 */
export type Difference = {
  reference: string
  provider: Sums | null
  intent: Sums | null
  ledger: Sums | null
}

export type Books = {
  provider: readonly Book[]
  intents: readonly Book[]
  ledger: readonly Book[]
}

/** What was captured less what was refunded, over a whole set of books. */
export function netOf(books: readonly Book[]): Cents {
  return books.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
}

/**
 * Every payment the three sets of books show differently; an absent one counts as no money. When the list is
 * empty, the money at the provider, in our intents and in the ledger is the same to the cent.
 */
export function differencesBetween(books: Books): Difference[] {
  const [provider, intents, ledger] = [books.provider, books.intents, books.ledger].map(byReference)
  const references = new Set([...provider!.keys(), ...intents!.keys(), ...ledger!.keys()])
  return [...references].flatMap((reference) => {
    const difference = {
      reference,
      provider: provider!.get(reference) ?? null,
      intent: intents!.get(reference) ?? null,
      ledger: ledger!.get(reference) ?? null,
    }
    const agree =
      sameMoney(difference.provider, difference.intent) && sameMoney(difference.intent, difference.ledger)
    return agree ? [] : [difference]
  })
}

function byReference(books: readonly Book[]): Map<string, Sums> {
  return new Map(books.map(({ reference, captured, refunded }) => [reference, { captured, refunded }]))
}

function sameMoney(a: Sums | null, b: Sums | null): boolean {
  return (a?.captured ?? 0) === (b?.captured ?? 0) && (a?.refunded ?? 0) === (b?.refunded ?? 0)
}
