import { randomUUID } from 'node:crypto'
import { CLIENTS_BANK } from '#modules/payments/book-account.ts'
import {
  cancellationLines,
  chargeLines,
  fullRefundOf,
  type LedgerLine,
  type PostingKind,
  receiptLines,
} from '#modules/payments/ledger.ts'
import type { Due } from '#modules/pricing/payment-schedule.ts'
import { lastDayToPay, UNPAID_TERMS } from '#modules/reservations/unpaid-terms.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { insertForIds, insertRows } from './insert-rows.ts'
import type { ImportedReservation } from './reservation-seed.ts'

/** A due that was paid on its day, by transfer to the demonstration bank. */
type Paid = {
  reservation: ImportedReservation
  due: Due
  position: number
  at: Date
  reference: string
  bankId: string
}

type Posting = {
  reservation: ImportedReservation
  kind: PostingKind
  source: string
  at: Date
  lines: LedgerLine[]
  intentId?: number
}

/**
 * The charges, dues and payments of the story, in our ledger and in the bank's books alike, so that they
 * reconcile to the cent.
 */
export async function importMoney(
  trx: Database,
  reservations: readonly ImportedReservation[],
  today: CivilDate,
): Promise<void> {
  const paid = reservations.flatMap((reservation) => paidOf(reservation, today))
  await openBooks(trx, reservations)
  await insertRows(
    trx,
    'paymentDues',
    reservations.flatMap((reservation) => dueRows(reservation, today)),
  )
  await insertRows(trx, 'registerPayments', paid.map(bankRow))
  const intentIds = await insertForIds(
    trx,
    'paymentIntents',
    paid.map((payment) => ({ ...intentRow(payment), holderId: payment.reservation.agencyId })),
  )
  await insertRows(
    trx,
    'paymentAllocations',
    paid.map((payment, i) => allocationRow(payment, intentIds[i]!)),
  )
  await post(trx, [
    ...reservations.flatMap(chargesOf),
    ...paid.map((payment, i) => receiptOf(payment, intentIds[i]!)),
  ])
}

/** Enters each stay in the book of the agency under which it was booked. */
async function openBooks(trx: Database, reservations: readonly ImportedReservation[]): Promise<void> {
  const books = reservations.map((reservation) => ({
    propertyId: reservation.villa.propertyId,
    reservationId: reservation.id,
    holderId: reservation.agencyId,
  }))
  await insertRows(trx, 'stayBooks', books)
}

async function post(trx: Database, postings: readonly Posting[]): Promise<void> {
  const ids = await insertForIds(
    trx,
    'ledgerPostings',
    postings.map(({ reservation, kind, source, at, intentId }) => ({
      holderId: reservation.agencyId,
      propertyId: reservation.villa.propertyId,
      reservationId: reservation.id,
      kind,
      source,
      at,
      intentId: intentId ?? null,
    })),
  )
  const lines = postings.flatMap(({ reservation, lines: own }, i) =>
    own.map((line) => ({
      ...line,
      postingId: ids[i]!,
      propertyId: reservation.villa.propertyId,
      reservationId: reservation.id,
    })),
  )
  await insertRows(trx, 'ledgerLines', lines)
}

function chargesOf(reservation: ImportedReservation): Posting[] {
  const { bookedAt, quote, status } = reservation
  const lines = chargeLines([], quote)
  const charge: Posting = { reservation, kind: 'charge', source: 'start:1', at: bookedAt, lines }
  if (status !== 'cancelled') return [charge]
  const back = cancellationLines(lines, fullRefundOf(lines))
  const at = new Date(bookedAt.getTime() + 3_600_000)
  return [charge, { reservation, kind: 'cancellation', source: 'cancellation', at, lines: back }]
}

function receiptOf({ reservation, due, at, reference }: Paid, intentId: number): Posting {
  const lines = receiptLines(due.amount, 'Virement', CLIENTS_BANK)
  return { reservation, kind: 'payment', source: `payment:${reference}`, at, lines, intentId }
}

function paidOf(reservation: ImportedReservation, today: CivilDate): Paid[] {
  return reservation.dues.flatMap((due, i) => {
    if (!isPaid(reservation, due, today)) return []
    const onDay = new Date(`${due.dueOn}T11:00:00Z`)
    const at = onDay > reservation.bookedAt ? onDay : new Date(reservation.bookedAt.getTime() + 1_800_000)
    const reference = randomUUID()
    return [{ reservation, due, position: i + 1, at, reference, bankId: `pay_${reference}` }]
  })
}

function isPaid(reservation: ImportedReservation, due: Due, today: CivilDate): boolean {
  return reservation.status === 'confirmed' && !isOwed(reservation, due) && due.dueOn <= today
}

function isOwed({ isOverdue = false, dues }: ImportedReservation, due: Due): boolean {
  return isOverdue && due === dues.at(-1)
}

function dueRows(reservation: ImportedReservation, today: CivilDate) {
  const { villa, id, status, dues } = reservation
  if (status === 'pending' || status === 'cancelled') return []
  return dues.map((due, i) => ({
    propertyId: villa.propertyId,
    reservationId: id,
    position: i + 1,
    dueOn: due.dueOn,
    amount: due.amount,
    paidAmount: isPaid(reservation, due, today) ? due.amount : 0,
    kind: due.kind,
    label: due.label,
    ...(isOwed(reservation, due) ? reminderOf(reservation, today) : NOT_REMINDED),
  }))
}

const NOT_REMINDED = { reminder: null, remindedAt: null, lastDay: null }

/** What the reminder of yesterday wrote on a sum that did not come. */
function reminderOf({ stay }: ImportedReservation, today: CivilDate) {
  const remindedOn = addDays(today, -1)
  return {
    reminder: 'overdue' as const,
    remindedAt: new Date(`${remindedOn}T08:00:00Z`),
    lastDay: lastDayToPay(remindedOn, stay.arrival, UNPAID_TERMS),
  }
}

function bankRow({ due, at, reference, bankId }: Paid) {
  return {
    id: bankId,
    idempotencyKey: `seed-${reference}`,
    requestHash: reference,
    reference,
    kind: 'payment' as const,
    method: 'bank_transfer' as const,
    amount: due.amount,
    captured: due.amount,
    status: 'succeeded' as const,
    createdAt: at,
    updatedAt: at,
  }
}

function intentRow({ reservation, due, position, at, reference, bankId }: Paid) {
  return {
    publicId: reference,
    checkoutId: reservation.checkoutId,
    attempt: position,
    provider: 'embedded',
    providerId: bankId,
    idempotencyKey: `pay-${reference}`,
    startedBy: reservation.userId ? `user:${reservation.userId}` : 'visitor',
    kind: 'payment' as const,
    method: 'bank_transfer' as const,
    amount: due.amount,
    capturedAmount: due.amount,
    status: 'succeeded' as const,
    createdAt: at,
    updatedAt: at,
    succeededAt: at,
  }
}

function allocationRow({ reservation, due }: Paid, intentId: number) {
  return {
    intentId,
    propertyId: reservation.villa.propertyId,
    reservationId: reservation.id,
    amount: due.amount,
  }
}
