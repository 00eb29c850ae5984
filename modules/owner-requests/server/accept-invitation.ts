import './owner-request-events.ts'
import './owner-request-tables.ts'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { isStaff } from '#modules/accounts/role-access.ts'
import type { Caller } from '#modules/accounts/server/caller.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { readsMailbox } from '#modules/accounts/server/find-mailbox-proof.ts'
import { grantRole } from '#modules/accounts/server/grant-role.ts'
import { checkedAccount } from '#modules/accounts/server/open-account.ts'
import { openPerson } from '#modules/accounts/server/open-person.ts'
import { type OpeningNeeds, openProvedAccount } from '#modules/accounts/server/open-proved-account.ts'
import type { SignedIn } from '#modules/accounts/server/sign-in.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { revokeLink } from '#modules/links/server/revoke-link.ts'
import { giveProperty } from '#modules/properties/server/give-property.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Asker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { houseAddress, readHouse } from '../house.ts'
import { nextOwnerRequestStatus } from '../owner-request-status.ts'
import { readInvitation } from './read-invitation.ts'

/** What an account that an invitation opens may do. */
const OWNER_ROLES = ['TRAVELER', 'OWNER'] as const

const STAFF_ADDRESS =
  'Votre adresse est celle d’un compte d’agence. Demandez à l’agence de vous inviter à une adresse personnelle.'
const CLOSED_ADDRESS =
  'Le compte de votre adresse est fermé. Demandez à l’agence de vous inviter à une autre adresse.'

const OTHER_MAILBOX =
  'L’invitation a été envoyée à une autre adresse que celle de votre compte\u00a0: saisissez le code qui y est envoyé.'

type Needs = { db: Database; emit: Emit; config: { publicUrl: string } }
type Link = { token: string; asker: Asker }

/** The draft of the house, whose editor is shown next. */
type Joined = { property: string }

/**
 * Accepts an invitation for the account that is signed in, which becomes the owner of the draft. Refuses
 * LINK_INVALID for a link that is no longer valid, also to the second of two acceptances at once, FORBIDDEN to an account
 * of the platform or of an agency, and MAILBOX_UNPROVED to an account that has not proved the mailbox of the invitation: a
 * link that was forwarded gives no house to another.
 */
export const acceptWithAccount = defineLongAct({
  name: 'owner_request.join',
  subject: (needs: Needs, link: Link) => readInvitation(needs, link),
  may: (actor) => actor.kind === 'user' && !isStaff(actor.roles),
  audit: { subjectKind: 'owner_request', version: 1, detail: z.strictObject({ withAccount: z.boolean() }) },
  does: async ({ needs, actor, subject: { state, owner }, input: { token } }): Promise<Joined> => {
    if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
    const { userId } = actor
    if (state !== 'open') throw new Refusal('LINK_INVALID')
    if (!(await readsMailbox(needs.db, userId, owner.email)))
      throw new Refusal('MAILBOX_UNPROVED', { reason: OTHER_MAILBOX })
    return inTransaction(needs.db, async (trx) => {
      const joined = await spendInvitation(needs, trx, actor, { token, ownerId: userId })
      await grantRole(trx, userId, 'OWNER')
      return joined
    })
  },
})

/**
 * Accepts an invitation with a new account for the address it was mailed to, which the link proves, and signs it in. Refuses
 * as `acceptWithAccount` does, INVALID_INPUT, WEAK_PASSWORD, and EMAIL_TAKEN where the address has an account.
 */
export async function acceptWithNewAccount(
  needs: Needs & OpeningNeeds,
  actor: Actor,
  {
    token,
    asker,
    person,
    ...caller
  }: Link & Caller & { person: { firstName: string; lastName: string; password: string } },
): Promise<SignedIn & Joined> {
  const { state, owner } = await readInvitation(needs, { token, asker })
  if (state !== 'open') throw new Refusal('LINK_INVALID')
  const account = checkedAccount({ ...person, email: owner.email, phone: owner.phone })
  let joined: Joined | undefined
  const signedIn = await openProvedAccount(
    needs,
    actor,
    { ...caller, account, roles: [...OWNER_ROLES] },
    async (trx, ownerId) => {
      joined = await spendInvitation(needs, trx, { kind: 'user', userId: ownerId }, { token, ownerId })
    },
  )
  return { ...signedIn, ...joined! }
}

/**
 * Accepts an invitation without account: the owner is a person without password, or the account of the invited address, and
 * reads, signs and answers by links. Refuses LINK_INVALID, and FORBIDDEN for the address of an agency’s account or of a
 * closed one.
 */
export async function acceptWithoutAccount(needs: Needs, { token, asker }: Link): Promise<void> {
  const { publicId, state, owner } = await readInvitation(needs, { token, asker })
  if (state !== 'open') throw new Refusal('LINK_INVALID')
  const holder = { kind: 'link', scope: 'invitation', subjectId: publicId } as const
  await inTransaction(needs.db, async (trx) => {
    const { userId: ownerId, opened, isClosed, roles } = await openPerson(trx, owner)
    if (isClosed) throw new Refusal('FORBIDDEN', { reason: CLOSED_ADDRESS })
    if (isStaff(roles)) throw new Refusal('FORBIDDEN', { reason: STAFF_ADDRESS })
    await spendInvitation(needs, trx, holder, { token, ownerId, withAccount: false })
    for (const role of OWNER_ROLES) await grantRole(trx, ownerId, role)
    if (!opened) return
    const entry = { action: 'account.open', subjectKind: 'user', subjectId: ownerId }
    await recordAudit(trx, holder, { ...entry, detail: { roles: OWNER_ROLES, withPassword: false } })
  })
}

/** Ends the link, which is valid once, in the transaction of everything that follows from it. */
async function spendInvitation(
  needs: Needs,
  trx: Transaction<Tables>,
  actor: Parameters<typeof recordAudit>[1],
  { token, ownerId, withAccount = true }: { token: string; ownerId: string; withAccount?: boolean },
): Promise<Joined> {
  const { subjectId } = await revokeLink(trx, token, 'invitation')
  const request = await trx
    .selectFrom('ownerRequests as r')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'r.propertyId')
    .select(['r.id', 'r.publicId', 'r.status', 'r.agencyId', 'r.firstName', 'r.lastName', 'r.house'])
    .select(['p.id as propertyId', 'p.publicId as property'])
    .where('r.publicId', '=', subjectId)
    .forUpdate('r')
    .executeTakeFirst()
  const status = request && nextOwnerRequestStatus(request.status, 'join')
  if (!request || !status) throw new Refusal('LINK_INVALID')
  await trx
    .updateTable('ownerRequests')
    .set({ status, ownerId, joinedAt: sql<Date>`now()` })
    .where('id', '=', request.id)
    .execute()
  await giveProperty(trx, request.propertyId, ownerId)
  await needs.emit(trx, 'owner_request.joined', { propertyId: request.propertyId })
  await recordAudit(trx, actor, {
    action: 'owner_request.join',
    ...{
      subjectKind: 'owner_request',
      subjectId: request.publicId,
      detail: { withAccount },
    },
  })
  await queueMail(trx, {
    template: 'owner-joined',
    to: (await getAgency(trx, request.agencyId)).email,
    props: {
      name: `${request.firstName} ${request.lastName}`,
      ...{ address: houseAddress(readHouse(request.house)), withAccount },
      url: `${needs.config.publicUrl}/agent/properties/${request.property}/edit`,
    },
    dedupeKey: `owner-request:${request.publicId}:joined:${ownerId}`,
  })
  return { property: request.property }
}
