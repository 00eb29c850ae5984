import './seal-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/** The last seal of the audit: how many there are, and the hash that covers all of them, in hexadecimal. */
export type AuditHead = { position: number; hash: string }

/** The last seal; null where nothing is sealed. */
export async function findHead(db: Database): Promise<AuditHead | null> {
  const head = await db
    .selectFrom('auditSeals')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return head ?? null
}

/** Whether the head of this day is kept. */
export async function hasHeadOf(db: Database, day: CivilDate): Promise<boolean> {
  return (
    (await db.selectFrom('auditHeads').select('day').where('day', '=', day).executeTakeFirst()) !== undefined
  )
}

/** Keeps the head of a day with its timestamp, once: false where it is kept already. */
export async function keepHead(
  db: Database,
  day: CivilDate,
  head: AuditHead & { token: Uint8Array; authority: string; stampedAt: Date },
): Promise<boolean> {
  const token = Buffer.from(head.token).toString('base64')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auditHeads')
    .values({ day, ...head, token })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/**
 * The place of the first kept head that the chain no longer has: its seal is gone or another, cut with its entry. Null where each is
 * still there.
 */
export async function findLostHead(db: Database): Promise<number | null> {
  const lost = await db
    .selectFrom('auditHeads as h')
    .leftJoin('auditSeals as s', (on) =>
      on.onRef('s.position', '=', 'h.position').onRef('s.hash', '=', 'h.hash'),
    )
    .select('h.position')
    .where('s.position', 'is', null)
    .orderBy('h.position')
    .limit(1)
    .executeTakeFirst()
  return lost?.position ?? null
}
