import './owner-request-events.ts'
import './owner-request-tables.ts'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { createListing } from '#modules/listing-drafts/server/create-listing.ts'
import { saveDraft } from '#modules/listing-drafts/server/save-draft.ts'
import { getPropertyRecord, lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { throttle } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { House, TypedHouse } from '../house.ts'
import { mayAnswerOwners } from '../owner-request-policy.ts'
import { nextOwnerRequestStatus } from '../owner-request-status.ts'
import type { OwnerPerson } from './ask-to-entrust.ts'
import { chooseAgency } from './choose-agency.ts'
import { getOwnerRequest, lockOwnerRequest, type OwnerRequest } from './get-owner-request.ts'
import { locateHouse } from './locate-house.ts'

/** How long the link of an invitation may be used. */
export const INVITATION_DAYS = 30

/**
 * The most invitations an account may send in a day: the addresses may not have been given by their owners.
 */
const PER_ACTOR = { limit: 40, windowSeconds: 24 * 3600 }

type Needs = { db: Database; emit: Emit; config: { publicUrl: string } }

/**
 * Accepts a request: opens the draft of the house, and mails its owner a link that replaces the last one. Invites again an
 * owner whose link has ended or was withdrawn. Refuses NOT_FOUND, for another agency’s too, STATUS_CONFLICT for a request
 * that was declined or whose owner has come in, and TOO_MANY_ATTEMPTS.
 */
export const inviteOwner = defineLongAct({
  name: 'owner_request.invite',
  subject: ({ db }: Needs, { publicId }: { publicId: string; words: string }, actor) =>
    getOwnerRequest(db, actor, publicId),
  may: mayAnswerOwners,
  audit: { subjectKind: 'owner_request', version: 1, detail: z.strictObject({}) },
  does: async ({ needs, actor, input }) => {
    await countInvitation(needs.db, actor)
    await inTransaction(needs.db, (trx) => sendInvitation(needs, trx, actor, { ...input, begun: null }))
  },
})

type Invited = {
  owner: OwnerPerson
  house: TypedHouse
  words: string
  formKey: string
  /** A listing that the agency has begun, which the owner joins; without it, the invitation begins one. */
  property?: string | null
}

/**
 * Invites an owner who has not asked: the request is the agency's own, and answered at once. It is that of the actor’s
 * agency, or of the agency near the house for an administrator. The same form sent twice invites once. Refuses FORBIDDEN,
 * NOT_FOUND for an unknown listing, STATUS_CONFLICT for one that has an owner or an invitation already,
 * INVALID_INPUT for a commune that is not served, TOO_MANY_ATTEMPTS.
 */
export const inviteNewOwner = defineLongAct({
  name: 'owner_request.invite_unasked',
  subject: async ({ db }: Needs, { house: typed, property = null }: Invited, actor) => {
    const house: House = { ...typed, ...locateHouse(typed) }
    const own = actor.kind === 'user' ? actor.agencyIds[0] : undefined
    const listing = property === null ? null : await getPropertyRecord(db, property)
    return { house, listing, agencyId: listing?.agencyId ?? own ?? (await chooseAgency(db, house)).id }
  },
  may: mayAnswerOwners,
  does: async ({ needs, actor, subject, input }): Promise<{ publicId: string }> => {
    const { house, listing, agencyId } = subject
    const { owner, words, formKey } = input
    const sentOnce = hashOf(['invitation', formKey, owner.email].join('\n'))
    const before = await findSentBefore(needs.db, sentOnce)
    if (before) return before
    await countInvitation(needs.db, actor)
    return inTransaction(needs.db, async (trx) => {
      const begun = listing && (await demandWithoutOwner(trx, listing.publicId, sentOnce))
      const kept = await trx
        .insertInto('ownerRequests')
        .values({
          ...{ ...owner, agencyId, origin: 'agency', sentOnce, message: null },
          house: JSON.stringify(house),
        })
        .onConflict((known) => known.column('sentOnce').doNothing())
        .returning('publicId')
        .executeTakeFirst()
      if (kept) {
        await needs.emit(trx, 'owner_request.received', { request: kept.publicId })
        await sendInvitation(needs, trx, actor, { publicId: kept.publicId, words, begun })
        return kept
      }
      return (await findSentBefore(trx, sentOnce))!
    })
  },
})

function findSentBefore(db: Database, sentOnce: string): Promise<{ publicId: string } | undefined> {
  return db.selectFrom('ownerRequests').select('publicId').where('sentOnce', '=', sentOnce).executeTakeFirst()
}

/** Locks a listing without owner, which no other form has invited an owner to: that invitation is sent again instead. */
async function demandWithoutOwner(trx: Database, publicId: string, sentOnce: string): Promise<number> {
  const { id, ownerId } = await lockPropertyRecord(trx, publicId)
  if (ownerId) throw new Refusal('STATUS_CONFLICT', { reason: 'Cette annonce a déjà un propriétaire.' })
  const invited = await trx
    .selectFrom('ownerRequests')
    .select('id')
    .where('propertyId', '=', id)
    .where('sentOnce', '<>', sentOnce)
    .executeTakeFirst()
  if (invited)
    throw new Refusal('STATUS_CONFLICT', {
      reason:
        'Une invitation existe déjà pour cette annonce\u00a0: envoyez-la de nouveau depuis les demandes de propriétaires.',
    })
  return id
}

async function countInvitation(db: Database, actor: Actor): Promise<void> {
  if (actor.kind === 'user') await throttle(db, `invitation:${actor.userId}`, PER_ACTOR)
}

async function sendInvitation(
  { config }: Pick<Needs, 'config'>,
  trx: Transaction<Tables>,
  actor: Actor,
  { publicId, words, begun }: { publicId: string; words: string; begun: number | null },
): Promise<void> {
  const request = await lockOwnerRequest(trx, actor, publicId)
  const status = nextOwnerRequestStatus(request.status, 'invite')
  if (!status) throw new Refusal('STATUS_CONFLICT', { status: request.status })
  const propertyId = request.propertyId ?? begun ?? (await openDraft(trx, actor, request))
  await revokeLinksTo(trx, 'invitation', publicId)
  const expiresAt = await linkEndIn(trx, INVITATION_DAYS * 1440)
  const token = await issueLink(trx, { scope: 'invitation', subjectId: publicId, expiresAt })
  const answeredBy = actor.kind === 'user' ? actor.userId : null
  await trx
    .updateTable('ownerRequests')
    .set({ status, propertyId, invitedUntil: expiresAt, answer: words || null, answeredBy })
    .set({ answeredAt: sql<Date>`now()` })
    .where('id', '=', request.id)
    .execute()
  await recordAudit(trx, actor, {
    action: 'owner_request.invite',
    ...{ subjectKind: 'owner_request', subjectId: publicId },
  })
  const { name, phone } = await getAgency(trx, request.agencyId)
  await queueMail(trx, {
    template: 'owner-invitation',
    to: request.email,
    props: {
      ...{ firstName: request.firstName, city: request.house.city, words },
      ...{ agencyName: name, agencyPhone: phone, days: INVITATION_DAYS },
      url: `${config.publicUrl}/invitation/${token}`,
    },
  })
}

/** The draft starts with what the owner said of the house; the rest is filled in afterwards. */
async function openDraft(trx: Transaction<Tables>, actor: Actor, request: OwnerRequest): Promise<number> {
  const { amenities, type, bedrooms, maxGuests, ...address } = request.house
  const form = `owner-request:${request.publicId}`
  const { agencyId } = request
  const { propertyId, publicId } = await createListing({ db: trx }, actor, { address, form, agencyId })
  const sent = { type, bedrooms, maxGuests, amenities: [...amenities] }
  await saveDraft({ db: trx }, actor, { publicId, base: 1, form, sent })
  return propertyId
}
