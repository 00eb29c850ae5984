import './mandate-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { OTHER_IN_FORCE } from './draft-mandate.ts'

/**
 * Refuses STATUS_CONFLICT where another mandate of the property is in force on one of these days, or was: stays were booked under its
 * terms, and no later mandate replaces them (backstage §1). `endsOn` is null without end.
 */
export async function demandFreeDays(
  trx: Database,
  { propertyId, startsOn, endsOn }: { propertyId: number; startsOn: CivilDate; endsOn: CivilDate | null },
): Promise<void> {
  const other = await trx
    .selectFrom('mandates')
    .select(['status', 'endsOn'])
    .where('propertyId', '=', propertyId)
    .where('status', 'in', ['in_force', 'ended'])
    .where(
      sql<boolean>`daterange(starts_on, ends_on, '[]') && daterange(${startsOn}::date, ${endsOn}::date, '[]')`,
    )
    .limit(1)
    .executeTakeFirst()
  if (!other) return
  throw new Refusal('STATUS_CONFLICT', { reason: other.status === 'ended' ? WAS_IN_FORCE : OTHER_IN_FORCE })
}

const WAS_IN_FORCE =
  'Un mandat qui a pris fin était en vigueur à l’une de ces dates\u00a0: faites commencer celui-ci après son dernier jour.'
