import { defineAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { mayMoveProperty } from '#modules/properties/property-policy.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import { keepOwnerComment } from '#modules/properties/server/freeze-draft.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal } from '#shared/refusal.ts'
import { readReviewWords, remarkLines } from '../review-remarks.ts'
import { lockListing, moveListing } from './move-listing.ts'

type Decision = {
  publicId: string
  decision: 'approve' | 'reject'
  comment?: string | undefined
  /** Remarks about parts of the listing, stored with the line of the history. */
  remarks?: Readonly<Record<string, string>> | undefined
  /** The review link by which the owner answers, if any; it is valid once. */
  token?: string | undefined
}

/**
 * Records the owner's answer about their listing (spec §4): an approved listing goes to the agency, a rejected one stops;
 * every review link of it is revoked, and the agency mailed, in the same transaction; no mail is sent when the product
 * itself answers. Of two simultaneous answers the second is refused. Refuses
 * SIGN_IN_REQUIRED, FORBIDDEN, NOT_FOUND, LINK_INVALID, STATUS_CONFLICT when no answer is awaited, INVALID_INPUT naming
 * the words that are too long.
 */
export const decideReview = defineAct({
  name: 'listing.answer_review',
  subject: (needs: { db: Database; config: { publicUrl: string } }, input: Decision) =>
    lockListing(needs, input),
  may: (actor, property, { decision }) => mayMoveProperty(actor, property, STEPS[decision]),
  does: async ({ needs: { db, config }, actor, subject, input }): Promise<PropertyStatus> => {
    const { publicId, decision, token, ...typed } = input
    const words = readReviewWords(typed)
    if ('errors' in words) throw new Refusal('INVALID_INPUT', { errors: words.errors })
    const { comment, remarks } = words
    const { id, status, agencyId } = await moveListing(db, actor, subject, {
      ...{ event: STEPS[decision], reason: comment, token },
      ...(Object.keys(remarks).length > 0 && { remarks }),
    })
    if (comment) await keepOwnerComment(db, id, comment)
    if (actor.kind === 'system') return status
    await queueMail(db, {
      template: 'listing-answered',
      to: (await getAgency(db, agencyId)).email,
      props: {
        propertyTitle: (await findDraftVersion(db, id))?.content.title ?? '',
        isApproved: decision === 'approve',
        comment,
        remarks: remarkLines({ remarks }).map(({ label, text }) => [label, text]),
        url: `${config.publicUrl}/agent/properties/${publicId}/publication`,
      },
    })
    return status
  },
})

const STEPS = { approve: 'owner_approve', reject: 'owner_reject' } as const
