import { PERSON_ROWS, ROLE_ROWS } from '#modules/accounts/server/account-reads.ts'
import { type AuditCheck, checkAudit } from '#modules/audit/server/check-audit.ts'
import { findHead, hasHeadOf, keepHead } from '#modules/audit/server/keep-head.ts'
import type { TimestampAuthority } from '#modules/signatures/server/timestamp-port.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { CivilDate } from '#shared/civil-date.ts'

type Needs = {
  db: Database
  clock: Clock
  secret: string
  config: { publicUrl: string }
  embeddedSignatures: { timestamps: TimestampAuthority }
}

/**
 * Checks the whole audit, then keeps the head of its chain for this day, time-stamped, and mails it to each super administrator (money
 * §8), once a day. Where the check finds that the audit was changed or cut, no head is kept and the mail says so. Refuses
 * PROVIDER_UNAVAILABLE where the authority of time does not answer.
 */
export async function keepAuditHead(needs: Needs): Promise<AuditCheck> {
  const { db, clock, embeddedSignatures } = needs
  const check = await checkAudit(needs)
  const day = todayInParis(clock)
  if (check.brokenAt !== null || check.lostAt !== null) {
    await inTransaction(db, (trx) => mailCheck(trx, needs, { ...check, day, hash: null, authority: null }))
    return check
  }
  const head = await findHead(db)
  if (!head || (await hasHeadOf(db, day))) return check
  const { timestamps } = embeddedSignatures
  const { token, at } = await timestamps.stamp(Buffer.from(head.hash, 'hex'))
  await inTransaction(db, async (trx) => {
    const stamped = { ...head, token, stampedAt: at, authority: timestamps.name }
    if (!(await keepHead(trx, day, stamped))) return
    const { position: seals, hash, authority } = stamped
    await mailCheck(trx, needs, { ...check, seals, day, hash, authority })
  })
  return check
}

async function mailCheck(
  trx: Database,
  { config }: Needs,
  { brokenAt, ...found }: AuditCheck & { day: CivilDate; hash: string | null; authority: string | null },
): Promise<void> {
  const readers = await trx
    .selectFrom(PERSON_ROWS.as('p'))
    .innerJoin(ROLE_ROWS.as('r'), 'r.userId', 'p.id')
    .where('r.role', '=', 'SUPER_ADMIN')
    .where('p.disabledAt', 'is', null)
    .select(['p.id', 'p.firstName', 'p.email'])
    .execute()
  for (const { id, firstName, email } of readers)
    await queueMail(trx, {
      template: 'audit-head',
      to: email,
      props: { firstName, brokenAt, ...found, url: `${config.publicUrl}/admin/audit/empreintes` },
      dedupeKey: `audit-head:${found.day}:${found.hash === null ? 'broken' : 'kept'}:${id}`,
    })
}
