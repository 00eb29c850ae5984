import { findAgencyVat, getAgency } from '#modules/agencies/server/find-agency.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sentTogether } from '#platform/database/side-by-side.ts'
import type { Subscriber } from '#platform/events.ts'
import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import { CASH_ACCOUNTS } from '../book-account.ts'
import { meansWords } from '../numbered-document.ts'
import type { NamedPayment, NumberedFacts } from '../numbered-facts.ts'
import { mandateOf } from '../receipt-line.ts'
import { creditedLines, soldLines } from '../sold-lines.ts'
import { getChargeStatement, getMoneyHistory, getStatement } from './get-statement.ts'
import { issueRefundDocuments } from './issue-refund-documents.ts'
import { lockReservations } from './ledger-queries.ts'
import {
  type Issue,
  issueNumbered,
  listNumberedDocuments,
  type NumberedDocument,
} from './numbered-documents.ts'
import { readSale } from './read-sale.ts'
import { bookStay } from './stay-books.ts'

/**
 * Numbers the missing documents of a reservation's ledger: a receipt for each payment, an invoice once
 * nothing is left to pay or once a cancellation keeps a part, a credit note for the part of an invoice that a
 * cancellation removes, a document for each refund that was sent. It runs in the transaction of the act; a second call adds nothing. None for a stay
 * without a named traveler.
 */
export async function issueDocuments(
  { clock }: { clock: Clock },
  trx: Database,
  reservation: Reservation,
): Promise<void> {
  if (!reservation.traveler) return
  const [, issued, payments, { balance }] = await sentTogether(
    () => lockReservations(trx, [reservation]),
    () => listNumberedDocuments(trx, reservation.id),
    () => listPayments(trx, reservation.id),
    () => getStatement(trx, reservation.id),
  )
  const { agencyId, common } = await factsInCommon(clock, trx, reservation)
  const isVatExempt = common.issuer.vat?.regime === 'exempt'
  const issue = (kind: NumberedDocument['kind'], source: string, facts: Partial<NumberedFacts>) =>
    issueNumbered(trx, { agencyId, kind, reservation, source, facts: { ...common, ...facts } })
  for (const [i, { source, entered, ...payment }] of payments.entries()) {
    if (issued.some((document) => document.kind === 'receipt' && document.source === source)) continue
    await issue('receipt', source, {
      total: payment.amount,
      payments: [payment],
      ...(entered && { entered }),
      // For an older payment, numbered later, the rest to pay on its day is unknown.
      left: i === payments.length - 1 ? Math.max(0, balance) : null,
    })
  }
  const invoice = issued.find(({ kind }) => kind === 'invoice')
  const named = payments.map(({ on, means, amount }) => ({ on, means, amount }))
  if (reservation.status === 'confirmed' && balance <= 0 && named.length > 0 && !invoice) {
    const { lines, total } = await getChargeStatement(trx, reservation.id)
    const { rule, owner } = await readSale(trx, reservation, reservation.stay.departure)
    await issue('invoice', 'stay', {
      lines: soldLines(lines, { ...rule, isVatExempt }),
      ...{ ...owner, total, payments: named, left: 0 },
    })
  }
  if (reservation.status === 'cancelled')
    await settleCancelled(trx, reservation, {
      ...{ issued, issue, payments: named, today: todayInParis(clock), isVatExempt },
    })
  await issueRefundDocuments(trx, reservation, { issued, issue, common })
}

/** Numbers the document of a refund as it leaves. */
export function documentRefund(needs: { clock: Clock }): Subscriber<'refund.sent'> {
  return async (trx, { reservationId }) => {
    const reservation = await findReservationById(trx, reservationId)
    if (reservation) await issueDocuments(needs, trx, reservation)
  }
}

type Settlement = {
  issued: readonly NumberedDocument[]
  payments: NamedPayment[]
  issue: Issue
  today: CivilDate
  isVatExempt: boolean
}

async function settleCancelled(
  trx: Database,
  reservation: Reservation,
  { issued, payments, issue, today, isVatExempt }: Settlement,
): Promise<void> {
  const { kept } = await getMoneyHistory(trx, reservation.id)
  const { lines } = await getStatement(trx, reservation.id)
  const fees = lines.filter(({ account }) => account === 'cancellation_fee')
  const invoice = issued.find(({ kind }) => kind === 'invoice')
  if (!invoice) {
    if (kept === 0 || payments.length === 0) return
    const { rule, owner } = await readSale(trx, reservation, today)
    await issue('invoice', 'stay', {
      lines: soldLines(fees, { ...rule, isVatExempt }),
      ...{ ...owner, total: kept, payments },
    })
    return
  }
  const back = invoice.facts.total - kept
  if (back <= 0 || issued.some(({ kind }) => kind === 'credit_note')) return
  // A credit note takes back what its invoice charged, at the same rate.
  const { rule, owner } = await readSale(trx, reservation, reservation.stay.departure)
  const { lines: charges } = await getChargeStatement(trx, reservation.id)
  await issue('credit_note', 'cancellation', {
    lines: creditedLines(charges, fees, {
      ...rule,
      isVatExempt: invoice.facts.issuer.vat?.regime === 'exempt',
    }),
    ...{ ...owner, total: back, corrects: invoice.number },
  })
}

/** Each payment received, with its posting and its line of the register of receipts. */
async function listPayments(
  trx: Database,
  reservationId: number,
): Promise<(NamedPayment & Pick<NumberedFacts, 'entered'> & { source: string })[]> {
  const rows = await trx
    .selectFrom('ledgerPostings as p')
    .innerJoin('ledgerLines as l', 'l.postingId', 'p.id')
    .innerJoin('paymentIntents as i', 'i.id', 'p.intentId')
    .leftJoin('receiptRegisterLines as e', 'e.postingId', 'p.id')
    .select(['e.number', 'e.cells', 'e.enteredOn', 'p.moneyOn'])
    .select(['p.source', 'p.at', 'l.amount', 'i.method', 'i.card', 'i.transfer'])
    .where('p.reservationId', '=', reservationId)
    .where('p.kind', '=', 'payment')
    .where('l.account', 'in', CASH_ACCOUNTS)
    .orderBy('p.id')
    .execute()
  return rows.map(({ source, at, moneyOn, amount, method, card, transfer, number, cells, enteredOn }) => {
    const on = moneyOn ?? civilDateInParis(at)
    const entered = number !== null &&
      cells && {
        ...{ number, mandate: mandateOf(cells) },
        ...(enteredOn !== null && enteredOn !== on && { on: enteredOn }),
      }
    return {
      ...{ source, amount, on },
      means: meansWords(method, { card, reference: transfer?.reference ?? null }),
      ...(entered && { entered }),
    }
  })
}

async function factsInCommon(clock: Clock, trx: Database, reservation: Reservation) {
  const { content } = await getVersion(trx, reservation)
  const agencyId = await bookStay(trx, reservation)
  const agency = await getAgency(trx, agencyId)
  const { firstName, lastName, email, address, postalCode, city, country } = reservation.traveler!
  const common: NumberedFacts = {
    issuedOn: todayInParis(clock),
    issuer: {
      ...{ name: agency.name, legalForm: agency.legalForm, siren: agency.siren, address: agency.address },
      ...{ email: agency.email, phone: agency.phone },
      card: `n° ${agency.cardNumber}, délivrée par ${agency.cardAuthority}`,
      vat: await findAgencyVat(trx, agencyId),
    },
    payer: {
      ...{ name: `${firstName} ${lastName}`, email },
      address: [address, `${postalCode} ${city}`.trim(), address ? country : ''].filter(Boolean).join(', '),
    },
    stay: {
      ...{ reservation: reservation.number, title: content.title, city: content.publicPlace.city },
      ...{ arrival: reservation.stay.arrival, departure: reservation.stay.departure },
    },
    ...{ lines: [], total: 0, payments: [], left: null, corrects: null },
    ...{ layout: 'tax_named', jurisdiction: content.jurisdiction },
  }
  return { agencyId, common }
}
