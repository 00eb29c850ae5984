import './account-events.ts'
import './account-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayManageAccount } from '../account-policy.ts'
import { defineAct } from './define-act.ts'
import { dropSessions } from './drop-sessions.ts'
import { closeEmailChange, openEmailChanges } from './email-change-queries.ts'
import type { EntrustWork } from './entrust-work.ts'
import { demandOpenActor, demandOtherSuperAdministrator, lockAccount } from './lock-account.ts'

type Needs = { db: Database; emit: Emit; config: { publicUrl: string } }

/** `to` is who takes over what the account has, as `EntrustWork` reads it; the product itself is not asked. */
type Disabling = { userId: string; reason?: string; to?: string | null }

/**
 * Disables an account: its sessions, its links and its pending changes end at once, no new session can be opened, and its holder is
 * mailed. An ADMIN may not disable an ADMIN or a SUPER_ADMIN, no account may disable itself, and the last open SUPER_ADMIN stays.
 * Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT for one that is closed already, and as `EntrustWork` does.
 */
export const disableAccount = defineAct({
  name: 'account.disable',
  subject: ({ db }: Needs & { entrust: EntrustWork }, { userId }: Disabling) => lockAccount(db, userId),
  may: mayManageAccount,
  audit: {
    ...{ subjectKind: 'user', version: 2 },
    detail: z.strictObject({ reason: z.nullable(z.string()), sessions: z.number() }),
  },
  does: async ({ needs, actor, subject: account, input, record }): Promise<void> => {
    const { db: trx, emit } = needs
    const { userId } = account
    await demandOpenActor(trx, actor)
    if (account.isDisabled) throw new Refusal('STATUS_CONFLICT', { reason: ALREADY_DISABLED })
    if (account.roles.includes('SUPER_ADMIN')) await demandOtherSuperAdministrator(trx, userId)
    if (actor.kind !== 'system') await needs.entrust(trx, actor, { userId, to: input.to ?? null })
    await trx.updateTable('users').set({ disabledAt: sql<Date>`now()` }).where('id', '=', userId).execute()
    const sessions = await dropSessions(trx, emit, userId)
    // Links to choose a password, second steps under way and keys being added name the account in their value.
    await trx.deleteFrom('verifications').where(sql<boolean>`strpos(value, ${userId}) > 0`).execute()
    for (const { publicId } of await openEmailChanges(trx, { userId }).execute())
      await closeEmailChange(trx, publicId, 'stoppedAt')
    await revokeLinksTo(trx, 'browser', userId)
    await emit(trx, 'account.disabled', { userId })
    await record(trx, userId, { reason: input.reason ?? null, sessions })
    if (actor.kind === 'user') await mailState(needs, account, 'disabled')
  },
})

/**
 * Opens a disabled account again: its holder signs in as before, and is mailed. Refuses NOT_FOUND, FORBIDDEN as disabling does, and
 * STATUS_CONFLICT for an account that is open or whose person was erased.
 */
export const enableAccount = defineAct({
  name: 'account.enable',
  subject: ({ db }: Needs, { userId }: { userId: string }) => lockAccount(db, userId),
  may: mayManageAccount,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({}) },
  does: async ({ needs, actor, subject: account, record }): Promise<void> => {
    const { db: trx } = needs
    await demandOpenActor(trx, actor)
    if (!account.isDisabled || account.isErased)
      throw new Refusal('STATUS_CONFLICT', { reason: account.isErased ? ERASED : ALREADY_OPEN })
    await trx.updateTable('users').set({ disabledAt: null }).where('id', '=', account.userId).execute()
    await record(trx, account.userId, {})
    await mailState(needs, account, 'enabled')
  },
})

/** Tells the holder that their account was closed or opened again. */
function mailState(
  { db, config }: Needs,
  { firstName, email }: { firstName: string; email: string },
  state: 'disabled' | 'enabled',
): Promise<void> {
  const url = `${config.publicUrl}${state === 'disabled' ? '/contact' : '/auth/login'}`
  return queueMail(db, { template: 'account-state', to: email, props: { firstName, state, url } })
}

const ALREADY_DISABLED = 'Ce compte est déjà désactivé.'
const ALREADY_OPEN = 'Ce compte est déjà actif.'
const ERASED = 'La personne a effacé ce compte\u00a0: il ne peut pas être rouvert.'
