import './agency-tables.ts'
import * as z from 'zod/mini'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { demandOpenActor } from '#modules/accounts/server/lock-account.ts'
import type { Database } from '#platform/database/database.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayManageMembers } from '../agency-policy.ts'
import { type Invited, mailInvitation, openInvited } from './open-invited.ts'

type Needs = { db: Database; auth: Auth }
/** `ownRole` is one of the agency's roles, null for the whole role of an agent. */
type Invitation = Invited & { agencyId: number; ownRole: string | null }

/** Each mail opens an account at an address that an agency typed. */
const PER_AGENCY = { limit: 30, windowSeconds: 24 * 3600 }

/**
 * Opens the account of an agent of an agency, without password, and mails its holder the link by which they choose one; the role that
 * was chosen holds from their first sign-in on. Refuses NOT_FOUND, FORBIDDEN, AGENCY_CLOSED, TOO_MANY_ATTEMPTS, and what `openInvited`
 * refuses.
 */
export const inviteAgent = defineAct({
  name: 'agency.invite_agent',
  subject: async ({ db }: Needs, { agencyId }: Invitation) => {
    const agency = await db
      .selectFrom('agencies')
      .select(['id as agencyId', 'slug', 'name'])
      .where('id', '=', agencyId)
      .executeTakeFirst()
    if (!agency) throw new Refusal('NOT_FOUND', { kind: 'agency' })
    return agency
  },
  may: mayManageMembers,
  audit: {
    ...{ subjectKind: 'user', version: 1 },
    detail: z.strictObject({ role: z.string(), agency: z.string() }),
  },
  does: async ({ needs: { db: trx, auth }, actor, subject, input, record }): Promise<{ userId: string }> => {
    const { agencyId, slug, name } = subject
    await demandOpenActor(trx, actor)
    await throttle(trx, `invite-agents:${agencyId}`, PER_AGENCY)
    const { userId } = await openInvited(trx, actor, { ...input, role: 'AGENT', agency: slug })
    await record(trx, userId, { role: 'AGENT', agency: slug })
    await mailInvitation(trx, auth, { userId, ...input, agencyName: name })
    return { userId }
  },
})
