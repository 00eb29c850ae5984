import '#modules/agencies/server/agency-events.ts'
import { PAUSED_BY_SUSPENSION } from '#modules/agencies/agency-suspension.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { demandPassport } from './demand-passport.ts'
import { findLeaving, findReturn } from './find-leaving.ts'
import { pauseListing, resumeListing } from './pause-listing.ts'

type Needs = { clock: Clock; config: { publicUrl: string } }

/** Puts the villas of a suspended agency on pause: each owner is mailed. */
export const pauseSuspended =
  ({ config }: Needs): Subscriber<'agency.suspended'> =>
  async (trx, { agencyId, actor }, emit) => {
    for (const publicId of await listVillas(trx, agencyId, 'published'))
      await pauseListing({ db: trx, emit, config }, actor, { publicId, reason: PAUSED_BY_SUSPENSION })
  }

/**
 * Brings back the villas that the suspension put on pause. One that would be refused, for a paper that has lapsed or a content that
 * changed since, stays on pause: its agency brings it back once it is mended.
 */
export const resumeReinstated =
  ({ clock, config }: Needs): Subscriber<'agency.reinstated'> =>
  async (trx, { agencyId, actor }, emit) => {
    for (const publicId of await listVillas(trx, agencyId, 'paused'))
      if (await mayComeBack(trx, clock, publicId))
        await resumeListing({ db: trx, clock, emit, config }, actor, { publicId })
  }

async function listVillas(trx: Database, agencyId: number, status: PropertyStatus): Promise<string[]> {
  const villas = await trx
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select('p.publicId')
    .where('p.agencyId', '=', agencyId)
    .where('p.status', '=', status)
    .orderBy('p.id')
    .execute()
  return villas.map(({ publicId }) => publicId)
}

/** Asked before anything is written: a refusal would take the whole reinstatement back. */
async function mayComeBack(trx: Database, clock: Clock, publicId: string): Promise<boolean> {
  const property = await lockPropertyRecord(trx, publicId)
  const left = await findLeaving(trx, property.id, 'pause')
  if (left?.reason !== PAUSED_BY_SUSPENSION) return false
  const found = await findReturn(trx, property, left)
  if (!found || found.whyNot) return false
  try {
    await demandPassport({ db: trx, clock }, property, found.content)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
