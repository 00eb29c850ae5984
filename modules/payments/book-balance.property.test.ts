import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AppliedPromotion } from '#modules/pricing/reduction.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { allotmentLines, isPaidWhole, takenBackLines } from './allotment.ts'
import { type CashAccount, CLIENTS_BANK } from './book-account.ts'
import { bookBalanceOf, ownerClaimsOf } from './book-balance.ts'
import {
  chargebackLines,
  housePaymentLines,
  ownerPayoutLines,
  refusedOwnerPayoutLines,
  refusedThirdPartyPaymentLines,
  supplierInvoiceLines,
  thirdPartyPaymentLines,
  wonChargebackLines,
} from './book-lines.ts'
import {
  type BookPostingKind,
  cancellationLines,
  chargeLines,
  differenceLines,
  fullRefundOf,
  goodwillLines,
  grantedOf,
  indemnityLines,
  type LedgerEntry,
  type LedgerLine,
  type PostingKind,
  receiptLines,
  refundLines,
} from './ledger.ts'
import { statementOf } from './statement.ts'

const PROCESSOR: CashAccount = { account: 'processor', accountOf: 'stripe' }

/** What may happen to a stay of one of three books, in any order; an act that the rules do not allow then does nothing. */
const anyAct = fc.record({
  book: fc.nat(2),
  stay: fc.nat(2),
  act: fc.constantFrom(
    ...['charge', 'pay', 'lack', 'refund', 'return', 'cancel', 'keep', 'owe', 'send'],
    ...['earn', 'contest', 'win', 'pay owner', 'refuse', 'invoice', 'gesture', 'house pays'],
    ...['pay supplier', 'supplier refused'],
  ),
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  byCard: fc.boolean(),
})
type Act = { act: string; amount: number; byCard: boolean }

type Entry = LedgerLine & { kind: PostingKind | BookPostingKind }
/** The postings of the stay itself, without those about the whole book. */
const stayOf = (entries: readonly Entry[]) =>
  entries.filter((one): one is LedgerEntry => !OF_BOOK.includes(one.kind as BookPostingKind))
const OF_BOOK: readonly BookPostingKind[] = [
  ...(['owner_payout', 'owner_payout_refused', 'supplier_invoice', 'house_payment'] as const),
  ...(['third_party_payment', 'third_party_payment_refused'] as const),
]

const OWNERS = [
  { partyId: 'vidal', holding: 'joint', basisPoints: 6_000 },
  { partyId: 'les-pins', holding: 'joint', basisPoints: 4_000 },
] as const

const postTo = (entries: Entry[], kind: Entry['kind'], lines: readonly LedgerLine[]) =>
  entries.push(...lines.map((line) => ({ ...line, kind })))

/** What follows once a stay is earned: its owners are paid, charged back to, or sent the invoice of a supplier. */
function playEarned(entries: Entry[], { act, amount, byCard }: Act): void {
  const post = (kind: Entry['kind'], lines: readonly LedgerLine[]) => postTo(entries, kind, lines)
  const ofKind = (kind: Entry['kind']) => entries.filter((one) => one.kind === kind)
  const isAllotted = ofKind('allotment').length > 0
  const sent = { partyId: 'vidal', amount: 0, reference: 'VIR' }
  if (act === 'contest' && ofKind('chargeback').length === 0) {
    const borneBy = isAllotted ? (amount % 2 === 0 ? { owners: OWNERS } : 'agency') : 'traveler'
    const cash = byCard ? PROCESSOR : CLIENTS_BANK
    post('chargeback', chargebackLines({ amount, fee: amount % 100, cash, borneBy }))
  }
  if (act === 'win' && ofKind('chargeback_won').length === 0)
    post('chargeback_won', wonChargebackLines(ofKind('chargeback')))
  const claim = ownerClaimsOf(entries).get('vidal') ?? 0
  if (act === 'pay owner' && claim > 0 && ofKind('owner_payout').length === 0)
    post('owner_payout', ownerPayoutLines({ ...sent, amount: Math.min(amount, claim) }))
  const [paid] = ofKind('owner_payout')
  if (act === 'refuse' && paid && ofKind('owner_payout_refused').length === 0)
    post('owner_payout_refused', refusedOwnerPayoutLines({ ...sent, amount: paid.amount }, 'compte clos'))
  if (act === 'invoice')
    post('supplier_invoice', supplierInvoiceLines({ provider: 'P', amount, owners: OWNERS, label: 'F' }))
  const supplier = { account: 'provider', name: 'P', amount: 0, reference: 'VIR' } as const
  const invoiced = 0 - sumOfAccount(entries, 'provider')
  if (act === 'pay supplier' && invoiced > 0 && ofKind('third_party_payment').length === 0)
    post('third_party_payment', thirdPartyPaymentLines({ ...supplier, amount: Math.min(amount, invoiced) }))
  const [left] = ofKind('third_party_payment')
  if (act === 'supplier refused' && left && ofKind('third_party_payment_refused').length === 0)
    post(
      'third_party_payment_refused',
      refusedThirdPartyPaymentLines({ ...supplier, amount: left.amount }, 'compte clos'),
    )
  const owed = sumOfAccount(entries, 'house')
  if (act === 'house pays' && owed > 0) post('house_payment', housePaymentLines(Math.min(amount, owed)))
}

/** A promotion that lowered a rent to `paid`, as far as the commission, or the owner's part, bears it; none for one rent of four. */
function promotionOf(paid: number): AppliedPromotion | null {
  const borneBy = ([null, undefined, 'owner', 'house'] as const)[paid % 4]
  if (borneBy === null || paid < 8) return null
  const amount = Math.floor(borneBy === 'owner' ? paid * 3 : paid / 5)
  const named = { promotion: 'p', name: 'Été', code: 'ETE', rentLabel: 'Location' }
  return { ...named, rent: paid + amount, amount, ...(borneBy && { borneBy }) }
}

const sumOfAccount = (entries: readonly Entry[], account: string) =>
  entries.reduce((sum, one) => (one.account === account ? sum + one.amount : sum), 0)

/** Charges a stay where it has no price, has its traveler pay the rest, and allots it once. */
function earn(all: Entry[], { amount, byCard }: Act): void {
  const rent = { kind: 'rent' as const, code: null, label: 'Location', amount }
  if (statementOf(stayOf(all)).total === 0)
    postTo(all, 'charge', chargeLines(stayOf(all), { lines: [rent], total: amount }))
  const { balance } = statementOf(stayOf(all))
  if (balance > 0) postTo(all, 'payment', receiptLines(balance, 'Solde', byCard ? PROCESSOR : CLIENTS_BANK))
  if (!isPaidWhole(stayOf(all)) || all.some(({ kind }) => kind === 'allotment')) return
  const { lines } = statementOf(stayOf(all))
  const promotion = promotionOf(0 - sumOfAccount(all, 'rent'))
  const rule = { terms: aMandateTerms(), commune: 'Cannes', earnedOn: '2027-07-17', owners: OWNERS } as const
  postTo(all, 'allotment', allotmentLines(lines, { ...rule, promotion }))
}

function play(all: Entry[], { act, amount, byCard }: Act): void {
  playEarned(all, { act, amount, byCard })
  if (act === 'earn') earn(all, { act, amount, byCard })
  const entries = stayOf(all)
  const post = (kind: PostingKind, lines: readonly LedgerLine[]) => postTo(all, kind, lines)
  const cash = byCard ? PROCESSOR : CLIENTS_BANK
  const { paid, refunded, balance, total, paidOut } = statementOf(entries)
  const isAllotted = entries.some(({ kind }) => kind === 'allotment')
  const isCancelled = entries.some(({ kind }) => kind === 'cancellation')
  const owed = Math.max(0, -balance)
  const cancel = (...about: Parameters<typeof cancellationLines>) => {
    post('cancellation', cancellationLines(...about))
    // What was allotted before is taken back.
    post('allotment', takenBackLines(entries.filter(({ kind }) => kind === 'allotment')))
  }
  // What is allotted is what the stay costs, until it is cancelled.
  if (act === 'charge' && !isCancelled && !isAllotted) {
    const rent = { kind: 'rent' as const, code: null, label: 'Location', amount }
    post('charge', chargeLines(entries, { lines: [rent], total: amount }))
  }
  if (act === 'pay' && balance > 0) post('payment', receiptLines(Math.min(amount, balance), 'Paiement', cash))
  if (act === 'lack' && balance > 0) post('difference', differenceLines(Math.min(balance, 500)))
  if (act === 'refund') {
    const back = Math.min(amount, owed, paid - refunded)
    if (back > 0) post('refund', refundLines(back, 'Remboursement', cash))
  }
  // A gesture is the agency's at once; its money may still be on its way back.
  if (act === 'gesture' && paid > refunded) {
    const back = Math.min(amount, paid - refunded)
    post('goodwill', goodwillLines(back))
    if (byCard) post('refund', refundLines(back, 'Remboursement', cash))
  }
  if (act === 'return' && refunded > 0)
    post('reversal', refundLines(-Math.min(amount, refunded), 'Retour', cash))
  if (act === 'cancel' && !isCancelled) cancel(entries, fullRefundOf(entries))
  if (act === 'keep' && !isCancelled) {
    const back = [{ kind: 'rent' as const, code: null, refund: Math.floor(total / 2) }]
    cancel(entries, back)
  }
  if (act === 'owe' && isCancelled && !entries.some(({ kind }) => kind === 'indemnity'))
    post('indemnity', indemnityLines(amount))
  if (act === 'send' && paidOut === 0 && owed > paid - refunded)
    post('payout', refundLines(owed - Math.max(0, paid - refunded), 'Indemnité versée', CLIENTS_BANK))
}

describe('whatever happens to the stays of three holders', () => {
  test('each book adds up to zero, owes what its travelers gave, and says to the cent what must be restored', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 60 }), (acts) => {
        const stays = new Map<string, Entry[]>()
        for (const { book, stay, ...act } of acts) {
          const key = `${book}:${stay}`
          if (!stays.has(key)) stays.set(key, [])
          play(stays.get(key)!, act)
        }
        for (const book of [0, 1, 2]) {
          const own = [...stays].filter(([key]) => key.startsWith(`${book}:`)).map(([, entries]) => entries)
          const lines = own.flat()
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
          const { cash, claims, toRestore } = bookBalanceOf(lines)
          const statements = own.map((entries) => statementOf(stayOf(entries)))
          const held = statements.reduce(
            (sum, { paid, refunded, paidOut }) => sum + paid - refunded - paidOut,
            0,
          )
          const debitOf = (account: string, kinds?: readonly Entry['kind'][]) =>
            lines
              .filter((one) => one.account === account && (!kinds || kinds.includes(one.kind)))
              .reduce((sum, { amount }) => sum + amount, 0)
          const ofChargebacks = ['chargeback', 'chargeback_won'] as const
          // A chargeback that is not its traveler's again takes from the book what the agency and the owners bear.
          const borne = debitOf('agency_costs') + debitOf('owner', ofChargebacks)
          const paidToOwners = debitOf('owner', ['owner_payout', 'owner_payout_refused'])
          const paidByHouse = 0 - debitOf('house', ['house_payment'])
          const paidToOthers = debitOf('provider', ['third_party_payment', 'third_party_payment_refused'])
          expect(cash).toBe(held - borne - paidToOwners - paidToOthers + paidByHouse)
          // What a book owes for a stay is what it costs and what is owed back, less what its traveler still owes.
          const owes = statements.reduce((sum, { total, balance }) => sum + total - balance, 0)
          const indemnities = debitOf('host_indemnity')
          const gestures = own.reduce((sum, entries) => {
            const granted = grantedOf(stayOf(entries))
            return sum + granted - Math.max(0, Math.min(granted, statementOf(stayOf(entries)).refunded))
          }, 0)
          // Once it is allotted, the agency's part is no client's, and what an owner owes covers no other's claim.
          const earned = 0 - debitOf('agency') - debitOf('agency_vat') - debitOf('house', ['allotment'])
          const others = (['provider', 'commune'] as const).map((account) => 0 - debitOf(account))
          const debts = [...ownerClaimsOf(lines).values(), ...others].reduce(
            (sum, claim) => sum + Math.max(0, -claim),
            0,
          )
          const ofOwners = debitOf('owner', ofChargebacks) + paidToOwners
          expect(claims).toBe(owes + gestures + indemnities - earned - ofOwners - paidToOthers + debts)
          expect(cash + toRestore).toBeGreaterThanOrEqual(claims)
          if (toRestore > 0) expect(cash + toRestore).toBe(claims)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('an act in one book changes no other', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 30 }), anyAct, (acts, last) => {
        const books: Entry[][] = [[], [], []]
        for (const { book, ...act } of acts) play(books[book]!, act)
        const before = books.map(bookBalanceOf)
        play(books[last.book]!, last)
        const after = books.map(bookBalanceOf)
        for (const book of [0, 1, 2]) if (book !== last.book) expect(after[book]).toEqual(before[book])
      }),
    )
  })
})

test('clients’ money that an indemnity took from the account is the host’s and the agency’s to restore', () => {
  const sent = [...indemnityLines(200_000), ...refundLines(200_000, 'Indemnité versée', CLIENTS_BANK)]
  expect(bookBalanceOf(sent)).toEqual({ cash: -200_000, claims: 0, toRestore: 200_000 })
})

test('what one commune owes, paid before a stay was cancelled, covers the claim of no other', () => {
  const paid = thirdPartyPaymentLines({ account: 'commune', name: 'Cannes', amount: 300, reference: 'V' })
  const owed = { account: 'commune', accountOf: 'Nice', amount: -500 }
  const cash = { account: 'bank', accountOf: 'clients', amount: 800 }
  expect(bookBalanceOf([...paid, owed, cash])).toEqual({ cash: 500, claims: 500, toRestore: 0 })
  expect(bookBalanceOf([...paid, owed])).toEqual({ cash: -300, claims: 500, toRestore: 800 })
})
