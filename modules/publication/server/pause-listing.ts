import '#modules/properties/server/listing-events.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { demandOpenAgency } from '#modules/agencies/server/suspend-agency.ts'
import { reopenChanges } from '#modules/listing-changes/server/listing-change-rows.ts'
import { wereRatesChangedByOthers } from '#modules/rates/server/stored-rates.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { REASON_LENGTH } from '../off-site.ts'
import { demandPassport } from './demand-passport.ts'
import { findLeaving, findReturn, type Leaving, noteLeaving } from './find-leaving.ts'
import { mailOwnerOfMove } from './mail-owner.ts'
import { lockListing, type MovedListing, mayMove, moveListing } from './move-listing.ts'

type Needs = { db: Database; clock: Clock; emit: Emit; config: { publicUrl: string } }
type Within = Omit<Needs, 'db'> & { db: Parameters<Emit>[0] }

/**
 * Takes a listing off the site at once, for a reason that its owner reads; booked stays are kept. Emits
 * `listing.withdrawn`. Refuses as `moveListing` does, and INVALID_INPUT without a reason or with a long one.
 */
export const pauseListing = defineAct({
  name: 'listing.pause',
  subject: (needs: Omit<Needs, 'clock'>, input: { publicId: string; reason: string }) =>
    lockListing(needs, input),
  may: mayMove('pause'),
  does: async ({ needs: { db, emit, config }, actor, subject, input }) => {
    const { id } = subject
    const left = await noteLeaving(db, id)
    const reason = input.reason.trim()
    const property = await moveListing(db, actor, subject, { event: 'pause', reason, ...left })
    const error = reasonError(reason)
    if (error) throw new Refusal('INVALID_INPUT', { errors: { reason: error } })
    await emit(db, 'listing.withdrawn', { propertyId: id })
    await mailOwnerOfMove({ db, config }, actor, property, { move: 'paused', reason })
  },
})

function reasonError(reason: string): string | null {
  if (reason === '') return 'Indiquez le motif de la pause\u00a0: le propriétaire le lit.'
  if (reason.length > REASON_LENGTH)
    return `Raccourcissez ce motif\u00a0: ${REASON_LENGTH} caractères au plus.`
  return null
}

/**
 * Brings a listing on pause back to the site in the version that it had, and emits `listing.published`. Refuses as
 * `moveListing` does, STATUS_CONFLICT with the reason where it changed since, LISTING_INCOMPLETE as `demandPassport` does, and AGENCY_SUSPENDED.
 */
export const resumeListing = defineAct({
  name: 'listing.resume',
  subject: (needs: Needs, input: { publicId: string }) => lockListing(needs, input),
  may: mayMove('resume'),
  does: async ({ needs, actor, subject }) => {
    const property = await moveListing(needs.db, actor, subject, { event: 'resume' })
    const left = await findLeaving(needs.db, property.id, 'pause')
    await bringBack(needs, actor, property, left)
  },
})

/**
 * Undoes an archiving for a day, by the clock of the database: the listing is again what it was, on the site too, and what was
 * prepared or asked of its owner is again. Links
 * that were closed stay closed. Refuses as `resumeListing` does, also one that waits to be published where its prices changed, and
 * STATUS_CONFLICT once the day is over.
 */
export const undoArchive = defineAct({
  name: 'listing.undo_archive',
  subject: (needs: Needs, input: { publicId: string }) => lockListing(needs, input),
  may: mayMove('undo_archive'),
  does: async ({ needs, actor, subject }) => {
    const left = await findLeaving(needs.db, subject.id, 'archive')
    const before = left?.undoableUntil ? left.before : null
    const property = await moveListing(needs.db, actor, subject, { event: 'undo_archive', before })
    if (left) await reopenChanges(needs.db, property.id, left.withdrawn)
    if (property.status === 'published') return bringBack(needs, actor, property, left)
    if (property.status === 'agency_review' && left) await demandSameRates(needs.db, property, left)
  },
})

/** An approval is one of prices too: those that others changed meanwhile go through the owner's review first. */
async function demandSameRates(trx: Database, { id, ownerId }: MovedListing, left: Leaving): Promise<void> {
  const hasOtherRates = await wereRatesChangedByOthers(trx, id, { since: left.ratesVersionId ?? 0, ownerId })
  if (hasOtherRates) throw new Refusal('STATUS_CONFLICT', { reason: OTHER_RATES })
}

const OTHER_RATES =
  'Les tarifs ont changé depuis l’archivage\u00a0: reprenez l’annonce en brouillon, envoyez-la au propriétaire, puis publiez-la.'

async function bringBack(
  { db: trx, clock, emit, config }: Within,
  actor: Actor,
  property: MovedListing,
  left: Leaving | null,
): Promise<void> {
  const found = left && (await findReturn(trx, property, left))
  if (!found) throw new Refusal('STATUS_CONFLICT', { status: property.status })
  if (found.whyNot) throw new Refusal('STATUS_CONFLICT', { reason: found.whyNot })
  await demandOpenAgency(trx, property.agencyId)
  await demandPassport({ db: trx, clock }, property, found.content)
  await emit(trx, 'listing.published', { propertyId: property.id })
  await mailOwnerOfMove({ db: trx, config }, actor, property, { move: 'back' })
}
