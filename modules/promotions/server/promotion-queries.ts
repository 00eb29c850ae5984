import './promotion-tables.ts'
import { sql } from 'kysely'
import { TAKEN_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import type { Off } from '#modules/pricing/reduction.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Promotion, PromotionStatus } from '../promotion.ts'

/** Promotions with the villas they are for, as a part of other queries. */
function promotionsIn(db: Database) {
  return db
    .selectFrom('promotions as p')
    .select(['p.id', 'p.publicId', 'p.agencyId', 'p.name', 'p.code', 'p.status', 'p.basisPoints', 'p.amount'])
    .select(['p.stayFrom', 'p.stayTo', 'p.bookedFrom', 'p.bookedTo', 'p.leastNights'])
    .select(['p.mostDaysBefore', 'p.mostUses', 'p.mostUsesOfTraveler', 'p.borneBy'])
    .select(
      sql<number[]>`array(select c.property_id from promotion_consents c
      join ${PROPERTY_ROWS} w on w.id = c.property_id and w.owner_id = c.owner_id
      where c.promotion_id = p.id and c.is_accepted order by c.property_id)`.as('agreed'),
    )
    .select(
      sql<number[] | null>`case when not p.is_for_all_villas then array(
        select v.property_id from promotion_villas v where v.promotion_id = p.id order by v.property_id) end`.as(
        'villas',
      ),
    )
}

type PromotionRow = Awaited<ReturnType<ReturnType<typeof promotionsIn>['executeTakeFirstOrThrow']>>

const toPromotion = ({ basisPoints, amount, status, ...row }: PromotionRow): Promotion => ({
  ...row,
  status: status as PromotionStatus,
  off: toOff({ basisPoints, amount }),
})

/** What a row says that a promotion takes off: a share, else an amount. */
export function toOff({ basisPoints, amount }: { basisPoints: number | null; amount: Cents | null }): Off {
  return basisPoints === null ? { kind: 'amount', amount: amount! } : { kind: 'percent', basisPoints }
}

/** The promotion of a public identifier. Refuses NOT_FOUND. */
export async function getPromotion(db: Database, publicId: string): Promise<Promotion> {
  const row = await promotionsIn(db)
    .where('p.publicId', '=', isUuid(publicId) ? publicId : null)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return toPromotion(row)
}

/** The promotion that a code names in an agency, the last one where it named several in turn; null for none. */
export async function findByCode(db: Database, agencyId: number, code: string): Promise<Promotion | null> {
  const row = await promotionsIn(db)
    .where('p.agencyId', '=', agencyId)
    .where('p.code', '=', code)
    .orderBy(sql`p.status = 'ended'`)
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toPromotion(row) : null
}

/** The promotions without a code of these agencies that are neither paused, ended nor over on a day, the first written first. */
export async function listAutomatic(
  db: Database,
  agencyIds: readonly number[],
  today: CivilDate,
): Promise<Promotion[]> {
  if (agencyIds.length === 0) return []
  const rows = await promotionsIn(db)
    .where('p.agencyId', 'in', agencyIds)
    .where('p.code', 'is', null)
    .where('p.status', '=', 'active')
    .where('p.bookedTo', '>=', today)
    .orderBy('p.id')
    .execute()
  return rows.map(toPromotion)
}

/** The promotions of an agency, the last written first, `most` at most. */
export async function listPromotionsOf(db: Database, agencyId: number, most: number): Promise<Promotion[]> {
  const rows = await promotionsIn(db)
    .where('p.agencyId', '=', agencyId)
    .orderBy('p.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(toPromotion)
}

/**
 * True for a use `u` with its reservation `r` that counts towards the limits: its nights are held, it is signed, or it was paid. What
 * ends before it is paid gives its place back, without anything that has to run.
 */
export const COUNTS = sql<boolean>`(r.confirmed_at is not null or (r.status <> 'cancelled' and (r.signed_at is not null
  or exists (select 1 from ${TAKEN_ROWS} o where o.property_id = r.property_id and o.reservation_id = r.id))))`

/** Who books: their account, and the mail address they gave. */
export type Traveler = { userId: string | null; email: string | null }

type Uses = { all: number; ofTraveler: number }
type Asking = { reservationId: number | null; traveler: Traveler | null }

/** The uses of a promotion that count, beside that of one reservation: in all, and by a traveler. */
export async function countUses(db: Database, promotionId: number, asking: Asking): Promise<Uses> {
  return (await countUsesOf(db, [promotionId], asking)).get(promotionId) ?? NO_USES
}

export const NO_USES: Uses = { all: 0, ofTraveler: 0 }

/** The same of several promotions; one without uses is not in the map. */
export async function countUsesOf(
  db: Database,
  promotionIds: readonly number[],
  { reservationId, traveler }: Asking,
): Promise<Map<number, Uses>> {
  const { userId = null, email = null } = traveler ?? {}
  const { rows } = await sql<Uses & { promotionId: number }>`
    select u.promotion_id, count(*)::int as all, count(*) filter (where r.user_id = ${userId}::text
      or lower(r.guest ->> 'email') = lower(${email}::text))::int as of_traveler
    from promotion_uses u
      join ${RESERVATION_ROWS} r on r.property_id = u.property_id and r.id = u.reservation_id
    where u.promotion_id = any(${[...promotionIds]}::bigint[]) and u.reservation_id <> ${reservationId ?? 0} and ${COUNTS}
    group by u.promotion_id`.execute(db)
  return new Map(rows.map(({ promotionId, ...uses }) => [promotionId, uses]))
}
