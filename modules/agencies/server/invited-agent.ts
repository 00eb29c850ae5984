import './agency-tables.ts'
import * as z from 'zod/mini'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { lockAccount } from '#modules/accounts/server/lock-account.ts'
import { endPasswordLinks, hasPassword } from '#modules/accounts/server/password-links.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import type { Database } from '#platform/database/database.ts'
import { forgetMailsAbout } from '#platform/mail/forget-mails.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayManageMembers } from '../agency-policy.ts'
import { countHeld } from './hand-over.ts'
import type { RoomHandover } from './handover.ts'
import { PER_MAILBOX } from './invite-person.ts'
import { mailInvitation } from './open-invited.ts'

type Needs = { db: Database }
type Asked = { agencyId: number; member: string }

/**
 * Mails an agent who was invited and has not entered yet another link; those before it end. Refuses NOT_FOUND, FORBIDDEN,
 * STATUS_CONFLICT for a person who has entered, and TOO_MANY_ATTEMPTS.
 */
export const inviteAgentAgain = defineAct({
  name: 'agency.invite_again',
  subject: (needs: Needs & { auth: Auth }, asked: Asked) => lockInvited(needs, asked),
  may: mayManageMembers,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({ agency: z.string() }) },
  does: async ({ needs: { db: trx, auth }, subject, record }): Promise<void> => {
    const { account, slug, agencyName } = subject
    await demandWaiting(trx, subject)
    await throttle(trx, `invite:${account.userId}`, PER_MAILBOX)
    await endPasswordLinks(trx, account.userId)
    await record(trx, account.userId, { agency: slug })
    await mailInvitation(trx, auth, { ...account, agencyName })
  },
})

/**
 * Withdraws an invitation that was not taken up: the link ends, the person is no member, and the account that never was entered is
 * erased with its address, which may be invited anew. Refuses as `inviteAgentAgain`, and STATUS_CONFLICT where work was given
 * to the person already.
 */
export const withdrawInvitation = defineAct({
  name: 'agency.withdraw_invitation',
  subject: (
    needs: Needs & { handovers: readonly RoomHandover[]; personalRecords: readonly PersonalRecords[] },
    asked: Asked,
  ) => lockInvited(needs, asked),
  may: mayManageMembers,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({ agency: z.string() }) },
  does: async ({ needs, subject, record }): Promise<void> => {
    const { db: trx, handovers, personalRecords } = needs
    const { account, agencyId, slug } = subject
    const { userId, email } = account
    await demandWaiting(trx, subject)
    const held = await countHeld(trx, handovers, { agencyId, from: userId })
    if (held.some(({ count }) => count > 0)) throw new Refusal('STATUS_CONFLICT', { reason: HAS_WORK })
    await trx.deleteFrom('agencyMembers').where('userId', '=', userId).execute()
    for (const { erase } of personalRecords) await erase(trx, userId)
    await forgetMailsAbout(trx, email)
    await record(trx, userId, { agency: slug })
  },
})

/** The account of a member of an agency, locked, with all the agencies that it is of. Refuses NOT_FOUND. */
async function lockInvited({ db: trx }: Needs, { agencyId, member }: Asked) {
  const memberships = await trx
    .selectFrom('agencyMembers as m')
    .innerJoin('agencies as a', 'a.id', 'm.agencyId')
    .select(['a.id', 'a.slug', 'a.name'])
    .where('m.userId', '=', member)
    .execute()
  const own = memberships.find(({ id }) => id === agencyId)
  if (!own) throw new Refusal('NOT_FOUND')
  const account = await lockAccount(trx, member)
  return { agencyId, slug: own.slug, agencyName: own.name, account, agencies: memberships.length }
}

/** Refuses STATUS_CONFLICT unless the account is that of an agent of this agency alone who has not entered it. */
async function demandWaiting(
  trx: Database,
  { account, agencies }: Awaited<ReturnType<typeof lockInvited>>,
): Promise<void> {
  const isAgentAlone = account.roles.length === 1 && account.roles[0] === 'AGENT' && agencies === 1
  if (account.isDisabled || !isAgentAlone || (await hasPassword(trx, account.userId)))
    throw new Refusal('STATUS_CONFLICT', { reason: ENTERED })
}

const ENTERED =
  'Cette personne a déjà choisi son mot de passe, ou son compte sert ailleurs\u00a0: son invitation ne se change plus.'
const HAS_WORK =
  'Du travail lui est déjà confié\u00a0: confiez-le d’abord à un collègue, puis retirez l’invitation.'
