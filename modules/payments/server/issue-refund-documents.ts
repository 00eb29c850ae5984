import { sql } from 'kysely'
import type { Reservation } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { NumberedFacts } from '../numbered-facts.ts'
import { goodwillCauseWords, refundCauseWords, refundDestinationWords } from '../refund-text.ts'
import { sellerName } from '../seller-table.ts'
import { soldLines } from '../sold-lines.ts'
import { getChargeStatement } from './get-statement.ts'
import { type Issue, listNumberedDocuments, type NumberedDocument } from './numbered-documents.ts'
import { readSale } from './read-sale.ts'

type Needs = { issued: readonly NumberedDocument[]; issue: Issue; common: Pick<NumberedFacts, 'issuer'> }

/** Numbers a document for each refund of the reservation that was sent and has none. */
export async function issueRefundDocuments(
  trx: Database,
  reservation: Reservation,
  { issued, issue, common }: Needs,
): Promise<void> {
  const known = new Set(issued.map(({ source }) => source))
  const missing = (await listSentRefunds(trx, reservation.id)).filter(({ source }) => !known.has(source))
  if (missing.length === 0) return
  const { lines } = await getChargeStatement(trx, reservation.id)
  const { rule, owner } = await readSale(trx, reservation, reservation.stay.departure)
  const sellers = soldLines(lines, rule).map(({ sale }) => sellerName(sale!.seller, { ...common, ...owner }))
  const creditNote = await findCreditNote(trx, reservation.id)
  for (const { source, amount, sentOn, reason, isGoodwill, way } of missing)
    await issue('refund', source, {
      ...owner,
      total: amount,
      refund: {
        ...{ sentOn, way, creditNote: isGoodwill ? null : creditNote },
        cause: isGoodwill ? goodwillCauseWords(reason) : refundCauseWords(reason, reservation.cancelReason),
        // The agency alone bears its gesture.
        sellers: isGoodwill ? [common.issuer.name] : [...new Set(sellers)],
      },
    })
}

/** The number of the last document of one refund or of its transfer, by public identifier; null without one. */
export async function findRefundDocument(
  db: Database,
  reservationId: number,
  refundId: string,
): Promise<string | null> {
  const documents = await listNumberedDocuments(db, reservationId)
  return (
    documents.findLast(
      ({ kind, source }) =>
        kind === 'refund' && (source === sourceOf(refundId) || source.startsWith(`${sourceOf(refundId)}:`)),
    )?.number ?? null
  )
}

async function findCreditNote(trx: Database, reservationId: number): Promise<string | null> {
  const documents = await listNumberedDocuments(trx, reservationId)
  return documents.findLast(({ kind }) => kind === 'credit_note')?.number ?? null
}

/** `again` is the reference of a transfer that was sent again, after its bank had given an earlier one back. */
const sourceOf = (publicId: string, again: string | null = null) =>
  again === null ? `refund:${publicId}` : `refund:${publicId}:${again}`

type Sent = {
  source: string
  amount: Cents
  sentOn: CivilDate
  reason: string
  isGoodwill: boolean
  way: string
}

/** Each refund that reached its card, and each that was paid out by transfer, the first sent first. */
async function listSentRefunds(trx: Database, reservationId: number): Promise<Sent[]> {
  const cards = await trx
    .selectFrom('refunds')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'refunds.intentId')
    .select(['refunds.publicId', 'refunds.amount', 'reason', 'isGoodwill', 'settledAt', 'method', 'card'])
    .where('refunds.reservationId', '=', reservationId)
    .where('refunds.status', '=', 'succeeded')
    .execute()
  const transfers = await trx
    .selectFrom('payouts')
    .innerJoin('refunds', 'refunds.id', 'payouts.refundId')
    .select([
      'payouts.publicId',
      'payouts.amount',
      'refunds.reason',
      'isGoodwill',
      'payouts.sentAt',
      'ibanEnd',
      sql<string | null>`case when exists (select from ledger_postings back
        where back.reservation_id = payouts.reservation_id
          and starts_with(back.source, 'payout-returned:' || payouts.public_id::text || ':'))
        then payouts.bank_reference end`.as('again'),
    ])
    .where('payouts.reservationId', '=', reservationId)
    .where('payouts.status', '=', 'sent')
    .execute()
  const sent = [
    ...cards.map(({ publicId, amount, reason, isGoodwill, settledAt, method, card }) => ({
      ...{ source: sourceOf(publicId), amount, reason, isGoodwill, at: settledAt! },
      way: refundDestinationWords(
        method === 'bank_transfer' ? { by: method, ibanEnd: null } : { by: 'card', card },
      ),
    })),
    ...transfers.map(({ publicId, amount, reason, isGoodwill, sentAt, ibanEnd, again }) => ({
      ...{ source: sourceOf(publicId, again), amount, reason, isGoodwill, at: sentAt! },
      way: refundDestinationWords({ by: 'bank_transfer', ibanEnd }),
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  return sent.map(({ at, ...refund }) => ({ ...refund, sentOn: civilDateInParis(at) }))
}
