import type { Quote } from '#modules/pricing/quote.ts'
import type { Cents } from '#shared/money.ts'

/** One line of two prices of a stay; an amount is zero where one of them lacks the line. */
export type DifferentLine = { label: string; before: Cents; after: Cents }

/** The lines that differ between the price that was sent and another, in the order of the first (backstage §4). */
export function priceDifference(sent: Pick<Quote, 'lines'>, now: Pick<Quote, 'lines'>): DifferentLine[] {
  const nameOf = ({ kind, code }: Quote['lines'][number]) => code ?? kind
  const names = [...new Set([...sent.lines, ...now.lines].map(nameOf))]
  return names.flatMap((name) => {
    const before = sent.lines.find((line) => nameOf(line) === name)
    const after = now.lines.find((line) => nameOf(line) === name)
    const line = {
      label: (after ?? before)!.label,
      before: before?.amount ?? 0,
      after: after?.amount ?? 0,
    }
    return line.before === line.after ? [] : [line]
  })
}

/**
 * The price at which a client books: the one that was sent while it is honored, unless that of the day is lower (docs/decisions/118).
 */
export function priceToPay(sent: Quote | null, now: Quote, isHonored: boolean): PriceToPay {
  return sent && isHonored && sent.total <= now.total
    ? { quote: sent, isPromised: true }
    : { quote: now, isPromised: false }
}

/** What a client pays for a villa: `isGranted` where its price was granted for the option that they have on it (docs/decisions/259). */
export type PriceToPay = { quote: Quote; isPromised: boolean; isGranted?: boolean }

/** What the price that a client pays is. */
export function payWords({ isPromised, isGranted }: PriceToPay): string {
  if (isGranted) return 'Prix accordé'
  return isPromised ? 'Prix garanti' : 'Prix du jour'
}
