import '#modules/properties/server/listing-events.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { findAgencyByPublicId } from '#modules/agencies/server/find-agency.ts'
import { demandOpenAgency } from '#modules/agencies/server/suspend-agency.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { findRunningMandate } from '#modules/mandates/server/find-mandate.ts'
import { changeAgency } from '#modules/properties/server/change-agency.ts'
import { findLastContent } from '#modules/properties/server/find-draft-version.ts'
import { openDraftAgain } from '#modules/properties/server/freeze-draft.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { TRANSFER_REASON, transferObstacles } from '../villa-transfer.ts'
import { mailTransferred } from './mail-transferred.ts'
import { lockListing, mayMove, moveListing } from './move-listing.ts'

type Needs = { db: Database; clock: Clock; emit: Emit; config: { publicUrl: string } }

/** `agency`: the public identifier of the one that lets the villa from now on. */
type Input = { publicId: string; agency: string; reason: string }

/**
 * Gives a villa to another agency (docs/decisions/157). Its stays, conversations, books and mandates stay with the agency before;
 * bookings without a signature, options and promised prices end, and the listing is a draft that its owner reads again, under a
 * mandate and conditions of the new agency. Mails the owner and both agencies; emits `listing.transferred`. Refuses NOT_FOUND,
 * FORBIDDEN, INVALID_INPUT beside `agency` or `reason`, AGENCY_SUSPENDED, and STATUS_CONFLICT with what is in the way.
 */
export const transferVilla = defineAct({
  name: 'listing.transfer',
  subject: (needs: Needs, input: Input) => lockListing(needs, input),
  may: mayMove('transfer'),
  audit: {
    ...{ subjectKind: 'property', version: 1 },
    detail: z.strictObject({ from: z.string(), to: z.string(), reason: z.string() }),
  },
  does: async ({ needs, actor, subject, input, record }): Promise<void> => {
    const { db, clock, emit, config } = needs
    const { id: propertyId, publicId, agencyId: from } = subject
    const to = await findAgencyByPublicId(db, input.agency)
    const reason = input.reason.trim()
    const errors = {
      ...((to === null || to.id === from) && { agency: 'Choisissez l’agence qui louera cette villa.' }),
      ...((reason.length < TRANSFER_REASON.shortest || reason.length > TRANSFER_REASON.longest) && {
        reason: TRANSFER_REASON.sentence,
      }),
    }
    if (to === null || Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
    await demandOpenAgency(db, to.id)
    const mandate = await findRunningMandate(db, propertyId, todayInParis(clock))
    const obstacles = transferObstacles({ status: subject.status, mandate })
    if (obstacles.length > 0) throw new Refusal('STATUS_CONFLICT', { reason: obstacles.join(' ') })
    await moveListing(db, actor, subject, { event: 'transfer', reason })
    if (await findLastContent(db, propertyId)) await openDraftAgain(db, propertyId)
    for (const scope of ['read_only', 'listing_change'] as const) await revokeLinksTo(db, scope, publicId)
    const before = await changeAgency(db, propertyId, to.id)
    await emit(db, 'listing.transferred', { propertyId, actor })
    await record(db, publicId, { from: before.slug, to: to.slug, reason })
    await mailTransferred({ db, config }, subject, { from: before, to, reason })
  },
})
