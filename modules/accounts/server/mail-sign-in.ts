import './account-tables.ts'
import { sql } from 'kysely'
import { AUDIT_ROWS } from '#modules/audit/server/audit-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { placeWords } from '../sign-in-place.ts'

/** By what an account is entered. */
export type SignInWay = 'password' | 'totp' | 'recovery-code' | 'passkey'

/**
 * Mails the holder of an account about a sign-in from a country from which the account was never entered. Nothing is mailed while no
 * country of an earlier sign-in is known: there is none to compare with. The mail says how to stop who entered `by` that way. Ask for
 * it before the sign-in is recorded.
 */
export async function mailFirstSignInFrom(
  { db, config }: { db: Database; config: { publicUrl: string } },
  userId: string,
  { country, device, by }: { country: string; device: string; by: SignInWay },
): Promise<void> {
  const earlier = db
    .selectFrom(AUDIT_ROWS.as('e'))
    .select('e.id')
    .where('e.subjectKind', '=', 'user')
    .where('e.subjectId', '=', userId)
    .where('e.action', '=', 'account.sign-in')
  const { isKnown, isFirst } = await db
    .selectNoFrom((is) => [
      is.exists(earlier.where(sql<boolean>`e.detail ->> 'country' = ${country}`)).as('isKnown'),
      is.not(is.exists(earlier.where(sql<boolean>`e.detail ->> 'country' is not null`))).as('isFirst'),
    ])
    .executeTakeFirstOrThrow()
  if (isKnown || isFirst) return
  const { firstName, email } = await db
    .selectFrom('users')
    .select(['firstName', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const props = {
    ...{ firstName, place: placeWords(country), device, at: new Date().toISOString() },
    url: `${config.publicUrl}/auth/forgotten-password`,
    // Another password does not stop who holds a passkey.
    keysUrl: by === 'passkey' ? `${config.publicUrl}/auth/security` : null,
  }
  await queueMail(db, { template: 'sign-in-elsewhere', to: email, props })
}
