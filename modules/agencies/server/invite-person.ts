import './agency-tables.ts'
import * as z from 'zod/mini'
import { mayGiveRole, mayManageAccount } from '#modules/accounts/account-policy.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { demandOpenActor, lockAccount } from '#modules/accounts/server/lock-account.ts'
import { endPasswordLinks, hasPassword } from '#modules/accounts/server/password-links.ts'
import type { Database } from '#platform/database/database.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { worksForAgencies } from '../agency-roles.ts'
import { type Invited, mailInvitation, openInvited } from './open-invited.ts'

type Needs = { db: Database; auth: Auth; config: { publicUrl: string } }

type Invitation = Invited & {
  role: Role
  /** The slug of the agency that they work for, null for a role without agency. */
  agency: string | null
  /** The role of that agency that an agent has; absent or null for the whole role. */
  ownRole?: string | null
}

/** Each mail holds a link that works, so that a mailbox is not filled. */
export const PER_MAILBOX = { limit: 5, windowSeconds: 24 * 3600 }

/**
 * Opens an account with one role and no password, and mails its holder the link by which they choose one; the address is proved by it.
 * Refuses FORBIDDEN for a role that is not the actor's to give, INVALID_INPUT for an address that has an account and for a role
 * of agencies without agency, and what `openInvited` refuses.
 */
export const invitePerson = defineAct({
  name: 'account.invite',
  subject: async (_needs: Needs, { role }: Invitation) => role,
  may: mayGiveRole,
  audit: {
    ...{ subjectKind: 'user', version: 1 },
    detail: z.strictObject({ role: z.string(), agency: z.nullable(z.string()) }),
  },
  does: async ({ needs, actor, input, record }): Promise<{ userId: string }> => {
    const { db: trx } = needs
    const { role } = input
    await demandOpenActor(trx, actor)
    const agency = worksForAgencies([role]) ? input.agency : null
    if (worksForAgencies([role]) && agency === null)
      throw wrongField('agency', 'Choisissez l’agence pour laquelle cette personne travaille.')
    const { userId } = await openInvited(trx, actor, { ...input, agency, ownRole: input.ownRole ?? null })
    await record(trx, userId, { role, agency })
    await mailInvitation(trx, needs.auth, { userId, ...input })
    return { userId }
  },
})

/**
 * Mails a person who has not chosen a password yet another link; those before it end. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT for
 * an account that has a password or is closed, and TOO_MANY_ATTEMPTS.
 */
export const inviteAgain = defineAct({
  name: 'account.invite_again',
  subject: ({ db }: Needs, { userId }: { userId: string }) => lockAccount(db, userId),
  may: mayManageAccount,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({}) },
  does: async ({ needs, subject: account, record }): Promise<void> => {
    const { db: trx } = needs
    const { userId, isDisabled } = account
    if (isDisabled || (await hasPassword(trx, userId)))
      throw new Refusal('STATUS_CONFLICT', {
        reason: isDisabled ? 'Ce compte est désactivé.' : 'Cette personne a déjà choisi son mot de passe.',
      })
    await throttle(trx, `invite:${userId}`, PER_MAILBOX)
    await endPasswordLinks(trx, userId)
    await record(trx, userId, {})
    await mailInvitation(trx, needs.auth, account)
  },
})
