import { isForOne } from '#modules/payments/payment-policy.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { frenchOrder } from '#shared/french-order.ts'
import type { Cents } from '#shared/money.ts'
import { isSepaName } from '#shared/sepa-text.ts'
import type { DueClaim } from './due-claim.ts'
import type { LeftOut, Watch } from './payout-run.ts'
import { isAddressEnough, isSepaIban, type PostalAddress } from './postal-address.ts'
import { isWritten } from './transfer-file.ts'

/** An account that is paid, and the day since which it is. */
export type PaidAccount = { holder: string; iban: string; since: CivilDate }

/** What a book owes one person, with all that a transfer needs. */
export type Candidate = Pick<DueClaim, 'due' | 'stays' | 'firstDue'> & {
  kind: 'owner' | 'traveler'
  /** The party of an owner, or the public identifier of a payout. */
  subject: string
  name: string
  /** What the book owes in all; negative where it is owed. */
  claim: Cents
  account: PaidAccount | null
  address: PostalAddress | null
  /** Nothing was sent to them from this book before. */
  isFirst: boolean
  /** Another run pays it, or a transfer noted by hand waits for a second person. */
  taken: 'promised' | 'awaits_second' | null
}

export type ProposedLine = Candidate & { account: PaidAccount; address: PostalAddress; watch: Watch[] }
export type LeftOutLine = Candidate & { reason: LeftOut }

/** An account that changed within so many days waits for a second person. */
const FRESH_DAYS = 30

/**
 * Who is paid by a run, those due first before the others, and who is not and why: whole claims alone, never more in all than `bank`, what
 * the bank account of the book has for them in cents.
 */
export function proposeLines(
  candidates: readonly Candidate[],
  { bank, today }: { bank: Cents; today: CivilDate },
): { lines: ProposedLine[]; leftOut: LeftOutLine[] } {
  const [lines, leftOut]: [ProposedLine[], LeftOutLine[]] = [[], []]
  let left = bank
  for (const one of candidates.toSorted(byDay)) {
    const { account, address } = one
    const reason = whyNot(one) ?? (one.due > left ? 'bank' : null)
    if (reason || !account || !address) {
      leftOut.push({ ...one, reason: reason ?? 'no_account' })
      continue
    }
    left -= one.due
    lines.push({ ...one, account, address, watch: watchOf(one, account, today) })
  }
  return { lines, leftOut }
}

function whyNot({ claim, due, account, address, taken }: Candidate): LeftOut | null {
  if (claim < 0) return 'owes'
  if (due <= 0) return 'later'
  if (taken) return taken
  if (!account) return 'no_account'
  if (!isSepaIban(account.iban)) return 'not_sepa'
  if (!address) return 'no_address'
  if (!isWritten({ name: account.holder, address })) return 'no_latin'
  return isAddressEnough(writtenParts(address), account.iban) ? null : 'no_address'
}

/** What the file says of an address: a street in other letters than Latin ones is not in it. */
function writtenParts({ street, postalCode, ...address }: PostalAddress): PostalAddress {
  const written = (part: string | null) => (part && isSepaName(part) ? part : null)
  return { ...address, street: written(street), postalCode: written(postalCode) }
}

function watchOf({ due, isFirst }: Candidate, { since }: PaidAccount, today: CivilDate): Watch[] {
  const isFresh = since > addDays(today, -FRESH_DAYS)
  return [
    ...(isFirst ? (['first'] as const) : isFresh ? (['changed'] as const) : []),
    ...(isForOne(due) ? [] : (['large'] as const)),
  ]
}

/** What has waited longest first; what no stay explains was brought forward from before. */
function byDay(a: Candidate, b: Candidate): number {
  const [one, other] = [a.firstDue ?? '', b.firstDue ?? '']
  return one < other ? -1 : one > other ? 1 : frenchOrder(a.name, b.name)
}
