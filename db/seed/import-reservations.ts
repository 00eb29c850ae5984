import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { amountsOf, type Due, scheduleOf } from '#modules/pricing/payment-schedule.ts'
import { type Quote, quoteStay } from '#modules/pricing/quote.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { tariffFor } from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import type { Database } from '#platform/database/database.ts'
import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import { importMoney } from './import-money.ts'
import { insertForIds, insertRows } from './insert-rows.ts'
import type { ImportedReservation, ReservationSeed } from './reservation-seed.ts'

const MINUTE = 60_000

/**
 * Writes past and coming reservations in bulk, with all the rows that the product would have written:
 * checkout, steps, nights, ledger, dues and the bank's books. Every amount comes from `quoteStay`.
 */
export async function importReservations(
  trx: Database,
  seeds: readonly ReservationSeed[],
  today: CivilDate,
): Promise<ImportedReservation[]> {
  const ordered = seeds.toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime())
  const agencies = await agencyOfVillas(trx)
  const drafts = ordered.map((seed) => ({
    ...seed,
    agencyId: agencies.get(seed.villa.propertyId)!,
    ...priceOf(seed),
    publicId: randomUUID(),
    checkoutPublicId: randomUUID(),
  }))
  const numbers = await nextNumbers(trx, drafts.length)
  const checkoutIds = await insertForIds(trx, 'checkouts', drafts.map(checkoutRow))
  const reservationIds = await insertForIds(
    trx,
    'reservations',
    drafts.map((draft, i) => reservationRow(draft, checkoutIds[i]!, numbers[i]!)),
  )
  const imported = drafts.map((draft, i) => ({
    ...draft,
    id: reservationIds[i]!,
    checkoutId: checkoutIds[i]!,
  }))
  await insertRows(trx, 'reservationEvents', imported.flatMap(eventRows))
  await insertRows(
    trx,
    'occupations',
    imported.filter(({ status }) => status !== 'cancelled').map(occupationRow),
  )
  await importMoney(trx, imported, today)
  return imported
}

type Draft = Omit<ImportedReservation, 'id' | 'checkoutId'>

function priceOf({ villa, stay, party, bookedAt }: ReservationSeed): { quote: Quote; dues: Due[] } {
  const { content, regime } = villa
  const { citySlug, city } = content.publicPlace
  const { jurisdiction, stars } = content
  const place = { citySlug, jurisdiction, stars, arrival: stay.arrival }
  const bookedOn = civilDateInParis(bookedAt)
  const asked = {
    rates: villa.rates,
    nightPrices: {},
    stay,
    party,
    // The demonstration has the tariffs that the product ships.
    ...tariffFor(place, { imported: [], today: bookedOn }),
    commune: city,
    year: Number(stay.arrival.slice(0, 4)),
    addOns: {},
  }
  const quote = quoteStay(asked)
  if (!quote) throw new Error(`No price for ${content.title} on ${stay.arrival}`)
  return { quote, dues: scheduleOf({ ...amountsOf(quote.lines), regime, bookedOn, arrival: stay.arrival }) }
}

/** The agency of each villa, by its internal number. */
async function agencyOfVillas(trx: Database): Promise<Map<number, number>> {
  const villas = await trx.selectFrom('properties').select(['id', 'agencyId']).execute()
  return new Map(villas.map(({ id, agencyId }) => [id, agencyId]))
}

/** From the sequence that numbers every reservation, so that no number is allotted twice. */
async function nextNumbers(trx: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('reservation_numbers') as number from generate_series(1, ${count}::int)`.execute(trx)
  return rows.map(({ number }) => Number(number))
}

function checkoutRow({ checkoutPublicId, userId, status, traveler, bookedAt }: Draft) {
  const isPending = status === 'pending'
  const isSigned = status === 'awaiting_payment' || status === 'confirmed'
  return {
    publicId: checkoutPublicId,
    userId,
    visitorId: null,
    status: status === 'confirmed' || status === 'cancelled' ? status : ('open' as const),
    guest: isPending ? null : JSON.stringify(traveler),
    addOns: isPending ? null : '{}',
    contractReadAt: isSigned ? after(bookedAt, 15) : null,
    createdAt: bookedAt,
    updatedAt: after(bookedAt, 30),
  }
}

function reservationRow(draft: Draft, checkoutId: number, number: number) {
  const { villa, agencyId, stay, party, traveler, userId, status, bookedAt, quote, publicId } = draft
  const isSigned = status === 'awaiting_payment' || status === 'confirmed'
  return {
    ...{ propertyId: villa.propertyId, agencyId },
    publicId,
    number: `CAL-${bookedAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`,
    versionId: villa.versionId,
    ratesVersionId: villa.ratesVersionId,
    checkoutId,
    userId,
    status,
    ...stay,
    ...party,
    quote: JSON.stringify(quote),
    total: quote.total,
    guest: status === 'pending' ? null : JSON.stringify(traveler),
    bookedOn: civilDateInParis(bookedAt),
    createdAt: bookedAt,
    signedAt: isSigned ? after(bookedAt, 20) : null,
    confirmedAt: status === 'confirmed' ? after(bookedAt, 30) : null,
    cancelledAt: status === 'cancelled' ? after(bookedAt, 60) : null,
    cancelReason: status === 'cancelled' ? 'traveler' : null,
  }
}

/** The steps that lead to each status, in the order of the state machine. */
const STEPS: Record<ReservationStatus, readonly [string, ReservationStatus | null, ReservationStatus][]> = {
  pending: [['start', null, 'pending']],
  awaiting_signature: [
    ['start', null, 'pending'],
    ['submit', 'pending', 'awaiting_signature'],
  ],
  awaiting_payment: [
    ['start', null, 'pending'],
    ['submit', 'pending', 'awaiting_signature'],
    ['sign', 'awaiting_signature', 'awaiting_payment'],
  ],
  confirmed: [
    ['start', null, 'pending'],
    ['submit', 'pending', 'awaiting_signature'],
    ['sign', 'awaiting_signature', 'awaiting_payment'],
    ['pay', 'awaiting_payment', 'confirmed'],
  ],
  cancelled: [
    ['start', null, 'pending'],
    ['submit', 'pending', 'awaiting_signature'],
    ['cancel', 'awaiting_signature', 'cancelled'],
  ],
}

function eventRows({ villa, id, status, userId, bookedAt }: ImportedReservation) {
  return STEPS[status].map(([event, fromStatus, toStatus], i) => ({
    propertyId: villa.propertyId,
    reservationId: id,
    at: after(bookedAt, i * 10),
    event,
    fromStatus,
    toStatus,
    actorKind: userId ? 'user' : 'visitor',
    actorId: userId,
  }))
}

function occupationRow({ villa, id, status, stay, bookedAt, holdUntil }: ImportedReservation) {
  const isConfirmed = status === 'confirmed'
  return {
    propertyId: villa.propertyId,
    nights: `[${stay.arrival},${stay.departure})`,
    kind: isConfirmed ? ('reservation' as const) : ('hold' as const),
    reservationId: id,
    expiresAt: isConfirmed ? null : holdUntil,
    note: null,
    createdAt: bookedAt,
  }
}

function after(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * MINUTE)
}
