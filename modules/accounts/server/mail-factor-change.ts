import './account-tables.ts'
import * as z from 'zod/mini'
import type { AuditActor } from '#modules/audit/server/audit-actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailProps } from '#platform/mail/mail-props.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Audited } from './define-act.ts'

type FactorChange = MailProps['factor-changed']['change']

const NO_DETAIL = z.strictObject({})

/** The entry of an act that changes the factors of an account, which `mailFactorChange` writes. */
export const factorAudit = (change: FactorChange): Audited<typeof NO_DETAIL> => ({
  ...{ action: `factor.${change}`, subjectKind: 'user', version: 1, detail: NO_DETAIL },
})

/**
 * Records that the factors of an account have changed (`factor.{change}`) and mails its holder, in the
 * transaction of the change, so that a holder who did not ask for it learns of it. `passkey` is the name of
 * the key concerned.
 */
export async function mailFactorChange(
  { db, config }: { db: Database; config: { publicUrl: string } },
  actor: AuditActor,
  { userId, change, passkey }: { userId: string; change: FactorChange; passkey?: string },
): Promise<void> {
  await recordAudit(db, actor, { action: `factor.${change}`, subjectKind: 'user', subjectId: userId })
  const { firstName, email } = await db
    .selectFrom('users')
    .select(['firstName', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const url = `${config.publicUrl}/auth/forgotten-password`
  const props = { firstName, change, passkey: passkey ?? null, url }
  await queueMail(db, { template: 'factor-changed', to: email, props })
}
