import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Cents } from '#shared/money.ts'

/** A holder near to its guarantor's amount, or who may hold no more, in cents. */
export type GuaranteeWarning = {
  holderId: number
  level: 'near' | 'reached'
  held: Cents
  guarantee: Cents
}

/** Mails an agency how near it is to its guarantor's amount: once for each level and day. */
export async function mailGuarantee(
  trx: Database,
  { clock }: { clock: Clock },
  { holderId, ...warning }: GuaranteeWarning,
): Promise<void> {
  const { name, email } = await trx
    .selectFrom(AGENCY_ROWS.as('agencies'))
    .select(['name', 'email'])
    .where('id', '=', holderId)
    .executeTakeFirstOrThrow()
  await queueMail(trx, {
    template: 'guarantee-level',
    to: email,
    props: { agencyName: name, ...warning },
    dedupeKey: `guarantee:${holderId}:${warning.level}:${todayInParis(clock)}`,
  })
}
