import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { getManaged, type ManagedProperty } from '#modules/calendar/server/managed-property.ts'
import { listNightSettings } from '#modules/calendar/server/write-nights.ts'
import { rulesOn } from '#modules/calendar/stay-rules.ts'
import { findOpenChange } from '#modules/listing-changes/server/listing-change-rows.ts'
import { isReadByOwner, nightsWaitForOwner } from '#modules/listing-changes/waits-for-owner.ts'
import { nightSevenths, WEEK } from '#modules/pricing/rent.ts'
import { ownsProperty } from '#modules/properties/property-policy.ts'
import { nextPropertyStatus } from '#modules/properties/property-status.ts'
import { changeLines, changeView } from '#modules/publication/change-view.ts'
import { NO_RATES } from '#modules/rates/rates.ts'
import { findCurrentRates } from '#modules/rates/server/stored-rates.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, addMonths, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import { type PlannedNights, type PlannedVilla, plannedNights } from '../planned-nights.ts'
import { listTaken, listVillas } from './planning-queries.ts'

/** A night of a villa: what it costs in a stay below seven nights, in cents, and what the calendar sets on it. */
export type PlannedNight = {
  /** Null: « Prix sur demande ». */
  price: Cents | null
  minNights: number
  /** True when the price or the minimum is the calendar's own, not the season's. */
  isSet: boolean
  note: string | null
}

export type VillaMonth = {
  nights: PlannedNights[]
  /** Every night of the month. */
  days: Record<CivilDate, PlannedNight>
  /** What the actor sets on a night waits for the owner's answer. */
  waits: boolean
  /** The owner reads the listing: its prices are not the actor's to change until the answer. */
  isReadByOwner: boolean
  /** The change of single nights that is prepared or waits for the owner. */
  change: PendingNights | null
}

/** A change of single nights, in one line each; the owner sees it once it is sent. */
export type PendingNights = {
  isSent: boolean
  at: Instant
  lines: [label: string, words: string][]
  /** The listing is where a change can be sent to its owner. */
  canBeSent: boolean
}

/** A villa as its calendar pages name it. Refuses SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN. */
export async function getPlannedVilla(
  { db }: { db: Database },
  actor: Actor,
  publicId: string,
): Promise<PlannedVilla> {
  const { id } = await getManaged(db, actor, publicId)
  const [villa] = await listVillas(db, { where: sql`p.id = ${id}`, most: 1 })
  const { title, city, freshness, conflicts } = villa!
  return { publicId, title, city, freshness, conflicts }
}

/**
 * A month of a villa: what takes its nights, and what each night costs and asks for. `month` is its first day. Refuses
 * SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN.
 */
export async function getVillaMonth(
  { db }: { db: Database },
  actor: Actor,
  { property, month }: { property: string; month: CivilDate },
): Promise<VillaMonth> {
  const villa = await getManaged(db, actor, property)
  const next = addMonths(month, 1)
  // A stay that leaves on the first of the month is drawn on its morning.
  const taken = await listTaken(db, [villa.id], { arrival: addDays(month, -1), departure: next })
  const set = await listNightSettings(db, villa.id, { arrival: month, departure: next })
  const rates = (await findCurrentRates(db, villa.id))?.rates ?? NO_RATES
  const settings = new Map(set.map((one) => [one.night, one]))
  const days: VillaMonth['days'] = {}
  for (let day = month; day < next; day = addDays(day, 1)) {
    const own = settings.get(day)
    const sevenths = nightSevenths(rates, own?.price ? { [day]: own.price } : {}, day)
    days[day] = {
      price: sevenths && sevenths.short / WEEK,
      minNights: own?.minNights ?? rulesOn(rates, day).minNights,
      isSet: (own?.price ?? own?.minNights ?? null) !== null,
      note: own?.note ?? null,
    }
  }
  return {
    nights: taken.map(({ propertyId: _, ...one }) => plannedNights(actor, villa, one)),
    days,
    waits: nightsWaitForOwner(actor, villa),
    isReadByOwner: isReadByOwner(actor, villa),
    change: await findPendingNights(db, actor, villa),
  }
}

async function findPendingNights(
  db: Database,
  actor: Actor,
  villa: ManagedProperty,
): Promise<PendingNights | null> {
  const open = await findOpenChange(db, villa.id, 'nights')
  if (!open) return null
  const isSent = open.status === 'waiting'
  if (!isSent && ownsProperty(actor, villa)) return null
  return {
    ...{ isSent, at: open.proposedAt, lines: changeLines(changeView(open)) },
    canBeSent: nextPropertyStatus(villa.status, 'propose_change') !== null,
  }
}
