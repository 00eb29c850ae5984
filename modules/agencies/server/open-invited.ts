import './agency-tables.ts'
import type { Transaction } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { grantRole } from '#modules/accounts/server/grant-role.ts'
import { INVITATION_HOURS } from '#modules/accounts/server/invite-account.ts'
import { openPerson } from '#modules/accounts/server/open-person.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Tables } from '#platform/database/tables.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { mayShapeRoles } from '../agency-policy.ts'
import { joinAgency } from './join-agency.ts'
import { lockRolesOf } from './own-role-queries.ts'

/** A person whose account is opened by an invitation. */
export type Invited = { firstName: string; lastName: string; email: string }

/** What an invitation opens: `agency` is the slug of an agency, `ownRole` one of its roles, null for the whole role. */
type Opening = Invited & { role: Role; agency: string | null; ownRole: string | null }

/**
 * Opens an account with one role and no password, in the caller's transaction; it is a member of its agency, with the role of the
 * agency that was chosen, from its first sign-in on. Refuses INVALID_INPUT beside `email` for an address that has an account, and beside
 * `ownRole` for a role that the agency has not or no longer; FORBIDDEN for one that is not the actor's to give.
 */
export async function openInvited(
  trx: Transaction<Tables>,
  actor: Actor,
  { firstName, lastName, email, role, agency, ownRole }: Opening,
): Promise<{ userId: string }> {
  const person = { firstName, lastName, email, phone: null, isProved: false }
  const { userId, opened } = await openPerson(trx, person)
  if (!opened) throw wrongField('email', HAS_ACCOUNT)
  await grantRole(trx, userId, role)
  if (agency !== null) await joinAgency(trx, { userId, slug: agency }, actor)
  if (ownRole !== null) await giveFirstRole(trx, actor, { userId, role, agency, ownRole })
  return { userId }
}

async function giveFirstRole(
  trx: Transaction<Tables>,
  actor: Actor,
  { userId, role, agency, ownRole }: { userId: string; role: Role; agency: string | null; ownRole: string },
): Promise<void> {
  if (agency === null || role !== 'AGENT') throw wrongField('ownRole', AGENTS_ALONE)
  const { id } = await trx
    .selectFrom('agencies')
    .select('id')
    .where('slug', '=', agency)
    .executeTakeFirstOrThrow()
  if (!mayShapeRoles(actor, { agencyId: id })) throw new Refusal('FORBIDDEN')
  const { roles } = await lockRolesOf(trx, id)
  const given = roles.find(({ publicId }) => publicId === ownRole)
  if (!given) throw wrongField('ownRole', ROLE_GONE)
  await trx
    .updateTable('agencyMembers')
    .set({ agencyRoleId: given.id })
    .where('agencyId', '=', id)
    .where('userId', '=', userId)
    .execute()
  await recordAudit(trx, actor, {
    ...{ action: 'agency_role.give', subjectKind: 'agency_role', subjectId: given.publicId, version: 1 },
    detail: { member: userId, before: null, after: given.name, isGiven: true },
  })
}

/** Mails an invited person the link by which they choose a password; `agencyName` where their agency invites them. */
export async function mailInvitation(
  trx: Parameters<Auth['newPasswordLink']>[0],
  auth: Auth,
  {
    userId,
    firstName,
    email,
    agencyName,
  }: { userId: string; firstName: string; email: string; agencyName?: string },
): Promise<void> {
  const url = await auth.newPasswordLink(trx, userId, INVITATION_HOURS)
  const props = { firstName, url, hours: INVITATION_HOURS, ...(agencyName && { agencyName }) }
  await queueMail(trx, { template: 'account-invited', to: email.toLowerCase(), props })
}

const HAS_ACCOUNT =
  'Un compte existe déjà à cette adresse\u00a0: l’administration de Calanque l’ouvre pour changer ses rôles.'
const ROLE_GONE =
  'Ce rôle n’existe plus dans l’agence, ou n’est pas d’elle\u00a0: choisissez-en un autre, ou le rôle entier.'
const AGENTS_ALONE = 'Un rôle d’agence est donné à un agent de cette agence\u00a0: laissez le rôle entier.'
