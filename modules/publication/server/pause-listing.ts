import '#modules/properties/server/listing-events.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import { findCurrentRates } from '#modules/rates/server/stored-rates.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { REASON_LENGTH } from '../off-site.ts'
import { demandPassport } from './demand-passport.ts'
import { findLeaving, findReturn, type Leaving } from './find-leaving.ts'
import { mailOwnerOfMove } from './mail-owner.ts'
import { type MovedListing, moveListing } from './move-listing.ts'

type Needs = { db: Database; clock: Clock; emit: Emit; config: { publicUrl: string } }

/**
 * Takes a listing off the site at once, for a reason that its owner reads; booked stays are kept. Emits
 * `listing.withdrawn`. Refuses as `moveListing` does, and INVALID_INPUT without a reason or with a long one.
 */
export async function pauseListing(
  { db, emit, config }: Omit<Needs, 'clock'>,
  actor: Actor,
  input: { publicId: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { id } = await lockPropertyRecord(trx, input.publicId)
    const ratesVersionId = (await findCurrentRates(trx, id))?.ratesVersionId ?? null
    const reason = input.reason.trim()
    const left = { publicId: input.publicId, event: 'pause', reason, ratesVersionId } as const
    const property = await moveListing(trx, actor, left)
    const error = reasonError(reason)
    if (error) throw new Refusal('INVALID_INPUT', { errors: { reason: error } })
    await emit(trx, 'listing.withdrawn', { propertyId: id })
    await mailOwnerOfMove({ db: trx, config }, actor, property, { move: 'paused', reason })
  })
}

function reasonError(reason: string): string | null {
  if (reason === '') return 'Indiquez le motif de la pause\u00a0: le propriétaire le lit.'
  if (reason.length > REASON_LENGTH)
    return `Raccourcissez ce motif\u00a0: ${REASON_LENGTH} caractères au plus.`
  return null
}

/**
 * Brings a listing on pause back to the site in the version that it had, and emits `listing.published`. Refuses as
 * `moveListing` does, STATUS_CONFLICT with the reason where it changed since, LISTING_INCOMPLETE as `demandPassport` does.
 */
export async function resumeListing(
  needs: Needs,
  actor: Actor,
  { publicId }: { publicId: string },
): Promise<void> {
  await inTransaction(needs.db, async (trx) => {
    const property = await moveListing(trx, actor, { publicId, event: 'resume' })
    const left = await findLeaving(trx, property.id, 'pause')
    await bringBack(trx, needs, actor, property, left)
  })
}

/**
 * Undoes an archiving for a day, by the clock of the database: the listing is again what it was, on the site too. Links
 * that were closed stay closed. Refuses as `resumeListing` does, and STATUS_CONFLICT once the day is over.
 */
export async function undoArchive(
  needs: Needs,
  actor: Actor,
  { publicId }: { publicId: string },
): Promise<void> {
  await inTransaction(needs.db, async (trx) => {
    const { id } = await lockPropertyRecord(trx, publicId)
    const left = await findLeaving(trx, id, 'archive')
    const before = left?.undoableUntil ? left.before : null
    const property = await moveListing(trx, actor, { publicId, event: 'undo_archive', before })
    if (property.status === 'published') await bringBack(trx, needs, actor, property, left)
  })
}

async function bringBack(
  trx: Parameters<Emit>[0],
  { clock, emit, config }: Needs,
  actor: Actor,
  property: MovedListing,
  left: Leaving | null,
): Promise<void> {
  const found = left && (await findReturn(trx, property, left))
  if (!found) throw new Refusal('STATUS_CONFLICT', { status: property.status })
  if (found.whyNot) throw new Refusal('STATUS_CONFLICT', { reason: found.whyNot })
  await demandPassport({ db: trx, clock }, property, found.content)
  await emit(trx, 'listing.published', { propertyId: property.id })
  await mailOwnerOfMove({ db: trx, config }, actor, property, { move: 'back' })
}
