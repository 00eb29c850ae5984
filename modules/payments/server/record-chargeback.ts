import './book-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { listAgreedTerms } from '#modules/mandates/server/list-agreed-terms.ts'
import { termsInForceOn } from '#modules/mandates/terms-in-force.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { ALLOTMENT_SOURCES } from '../allotment.ts'
import { CASH_ACCOUNTS } from '../book-account.ts'
import { chargebackLines, wonChargebackLines } from '../book-lines.ts'
import { mayMoveMoney } from '../payment-policy.ts'
import { actorName } from './actor-name.ts'
import { lockHolder } from './book-holder.ts'
import { chargedBackOf } from './charged-back.ts'
import { moneyAccountOf } from './collected-by-owner.ts'
import { spreadPayments } from './due-queries.ts'
import { lockReservations, writePosting } from './ledger-queries.ts'
import { readShares } from './owner-shares.ts'

type Needs = { db: Database; clock: Clock }
type Recorded = 'recorded' | 'known'
type Chargeback = { agencyId: number; reservation: string; reference: string; amount: Cents; fee: Cents }

/**
 * Records that a card's holder contests a payment of a stay: the money leaves the book at once, the provider's fee with it, in
 * cents. Before the departure the traveler owes the sum again; from it on, or once what a cancellation kept was allotted, the loss is the agency's, or the owners' by their
 * shares where the mandate's terms of the booking say so; the fee is always the agency's. The same reference counts once. Refuses NOT_FOUND, FORBIDDEN, and INVALID_INPUT beside `reservation` for a stay without card payment in this book, and
 * beside `amount` above what the card paid and was neither given back nor charged back.
 */
export const recordChargeback = defineAct({
  name: 'book.record_chargeback',
  subject: ({ db }: Needs, { agencyId }: Chargeback) => lockHolder(db, agencyId),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'reservation', version: 1 },
    detail: z.strictObject({ reference: z.string(), amount: z.number(), fee: z.number() }),
  },
  does: async ({ needs: { db, clock }, actor, subject: { agencyId }, input, record }): Promise<Recorded> => {
    const { amount, fee } = input
    const payment = await getCardPayment(db, agencyId, input.reservation)
    const reference = input.reference.trim()
    const { intentId, propertyId, reservationId, holderId } = payment
    const known = await db
      .selectFrom('chargebacks')
      .select('id')
      .where('intentId', '=', intentId)
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (known) return 'known'
    const stay = { propertyId, id: reservationId }
    await lockReservations(db, [stay])
    const left = await leftOfCard(db, payment)
    if (!Number.isInteger(amount) || amount <= 0 || amount > left)
      throw new Refusal('INVALID_INPUT', {
        errors: { amount: 'Ce montant dépasse ce que la carte a payé, ou n’est pas supérieur à zéro.' },
      })
    if (!Number.isInteger(fee) || fee < 0)
      throw new Refusal('INVALID_INPUT', { errors: { fee: 'Indiquez des frais en euros, ou zéro.' } })
    const { publicId } = await db
      .insertInto('chargebacks')
      .values({ holderId, intentId, reference, amount, fee, recordedBy: actorName(actor) })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    const earnedOn = await findEarnedDay(db, payment, todayInParis(clock))
    const borneBy = earnedOn === null ? 'traveler' : await findBearer(db, payment, earnedOn)
    const cash = await moneyAccountOf(db, stay, payment)
    const lines = chargebackLines({ amount, fee, cash, borneBy })
    const source = `chargeback:${publicId}`
    await writePosting(db, stay, { kind: 'chargeback', source, intentId, at: clock.now(), lines })
    await spreadPayments(db, stay)
    await record(db, payment.number, { reference, amount, fee })
    return 'recorded'
  },
})

/**
 * Closes a chargeback: one that was won brings sum and fee back the same way they left, one that was lost changes nothing more.
 * Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT where it is no open one of this book.
 */
export const closeChargeback = defineAct({
  name: 'book.close_chargeback',
  subject: ({ db }: Needs, { agencyId }: { agencyId: number; chargeback: string; isWon: boolean }) =>
    lockHolder(db, agencyId),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'chargeback', version: 1 },
    detail: z.strictObject({ isWon: z.boolean() }),
  },
  does: async ({
    needs: { db, clock },
    actor,
    subject: { agencyId },
    input: { chargeback, isWon },
    record,
  }) => {
    const { publicId, intentId } = await lockOpenChargeback(db, agencyId, chargeback)
    await db
      .updateTable('chargebacks')
      .set({ status: isWon ? 'won' : 'lost', closedBy: actorName(actor), closedAt: sql<Date>`now()` })
      .where('publicId', '=', publicId)
      .execute()
    if (isWon) {
      const taken = await db
        .selectFrom('ledgerPostings as p')
        .innerJoin('ledgerLines as l', 'l.postingId', 'p.id')
        .select([
          'p.propertyId',
          'p.reservationId',
          'l.account',
          'l.accountOf',
          'l.code',
          'l.label',
          'l.amount',
        ])
        .where('p.source', '=', `chargeback:${publicId}`)
        .orderBy('l.id')
        .execute()
      const stay = { propertyId: taken[0]!.propertyId!, id: taken[0]!.reservationId! }
      await lockReservations(db, [stay])
      const lines = wonChargebackLines(
        taken.map(({ account, accountOf, code, label, amount }) => ({
          account,
          accountOf,
          code,
          label,
          amount,
        })),
      )
      const source = `chargeback-won:${publicId}`
      await writePosting(db, stay, { kind: 'chargeback_won', source, intentId, at: clock.now(), lines })
      await spreadPayments(db, stay)
    }
    await record(db, publicId, { isWon })
  },
})

type Paid = { propertyId: number; reservationId: number; bookedOn: CivilDate; departure: CivilDate }

/**
 * The day on which the money of a stay was earned: that of its departure, or that of its cancellation where what this kept is allotted;
 * null before it.
 */
async function findEarnedDay(
  trx: Database,
  { reservationId, departure }: Paid,
  today: CivilDate,
): Promise<CivilDate | null> {
  const { first, kept, takenBack } = ALLOTMENT_SOURCES
  const { rows } = await sql<{ keptOn: CivilDate | null }>`
    select (r.cancelled_at at time zone 'Europe/Paris')::date::text as kept_on from ${RESERVATION_ROWS} r
    where r.id = ${reservationId} and r.status = 'cancelled' and exists (
      select from ledger_postings p where p.reservation_id = r.id and p.source in (${first}, ${kept})
        and (p.source = ${kept} or not exists (select from ledger_postings back
          where back.reservation_id = r.id and back.source = ${takenBack})))`.execute(trx)
  return rows[0]?.keptOn ?? (departure <= today ? departure : null)
}

/** Who bears a chargeback of money that was earned on a day: the agency, unless the terms of the mandate say the owners. */
async function findBearer(trx: Database, { propertyId, bookedOn }: Paid, earnedOn: CivilDate) {
  const agreed = await listAgreedTerms(trx, [propertyId])
  if (termsInForceOn(agreed.get(propertyId) ?? [], bookedOn)?.chargebackBy !== 'owner') return 'agency'
  const owners = await readShares(trx, { propertyId, day: earnedOn })
  return owners.length === 0 ? 'agency' : { owners }
}

/** The last card payment of a stay of this book, and the stay. */
async function getCardPayment(trx: Database, agencyId: number, number: string) {
  const found = await trx
    .selectFrom('stayBooks as b')
    .innerJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.propertyId', '=', 'b.propertyId').onRef('r.id', '=', 'b.reservationId'),
    )
    .innerJoin('paymentAllocations as a', 'a.reservationId', 'b.reservationId')
    .innerJoin('paymentIntents as i', 'i.id', 'a.intentId')
    .select(['b.holderId', 'b.propertyId', 'b.reservationId', 'r.number', 'r.departure', 'r.bookedOn'])
    .select(['i.id as intentId', 'i.method', 'i.provider'])
    .where('b.holderId', '=', agencyId)
    .where('r.number', '=', number.trim())
    .where('i.method', '!=', 'bank_transfer')
    .where('i.capturedAmount', '>', 0)
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found)
    throw new Refusal('INVALID_INPUT', {
      errors: { reservation: 'Aucun séjour de ce livre n’a de paiement par carte sous ce numéro.' },
    })
  return found
}

async function lockOpenChargeback(trx: Database, holderId: number, publicId: string) {
  const found = isUuid(publicId)
    ? await trx
        .selectFrom('chargebacks')
        .selectAll()
        .where('publicId', '=', publicId)
        .where('holderId', '=', holderId)
        .where('status', '=', 'open')
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('STATUS_CONFLICT', { reason: 'Cette contestation est déjà close.' })
  return found
}

/** What a card payment brought to a stay and was neither given back nor charged back, in cents. */
async function leftOfCard(
  trx: Database,
  { intentId, reservationId }: { intentId: number; reservationId: number },
): Promise<Cents> {
  const { amount } = await trx
    .selectFrom('ledgerPostings as p')
    .innerJoin('ledgerLines as l', 'l.postingId', 'p.id')
    .select(sql<number>`coalesce(sum(l.amount), 0)::bigint`.as('amount'))
    .where('p.intentId', '=', intentId)
    .where('p.reservationId', '=', reservationId)
    .where('p.kind', 'in', ['payment', 'refund', 'reversal'])
    .where('l.account', 'in', CASH_ACCOUNTS)
    .executeTakeFirstOrThrow()
  return amount - ((await chargedBackOf(trx, reservationId)).get(intentId) ?? 0)
}
