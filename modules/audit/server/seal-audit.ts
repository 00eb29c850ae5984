import './seal-tables.ts'
import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { deriveKey } from '#platform/secret.ts'
import { FIRST_HASH, type SealedEntry, sealedText } from '../seal.ts'

type Needs = { db: Database; secret: string }

/** Entries of one transaction. */
const BATCH = 2_000

/**
 * How far below the last sealed number an entry may appear that was committed after it. One that comes later still is sealed by the
 * nightly check, which looks at all of them.
 */
const LATE = 10_000

/** The parts of an entry `e`, as `SealedEntry` has them. */
export const ENTRY_PARTS = sql`e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, e.actor_kind,
  e.actor_id, e.action, e.subject_kind, e.subject_id, e.detail::text as detail, e.detail_version`

/** The key of the seals, which lies outside the database, and its name in them. */
export function sealKey(secret: string): { key: string; keyId: string } {
  const key = deriveKey(secret, 'audit')
  return { key, keyId: createHash('sha256').update(key).digest('hex').slice(0, 16) }
}

export const hashOfSeal = (key: string, previousHash: string, entry: SealedEntry): string =>
  createHmac('sha256', key).update(sealedText(previousHash, entry)).digest('hex')

/** Seals the entries that were written since the last time, `whole` those of before too. Gives how many. */
export async function sealAudit(needs: Needs, { whole = false } = {}): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await inTransaction(needs.db, (trx) => sealBatch(trx, needs.secret, whole))
    sealed += count
    if (count < BATCH) return sealed
  }
}

async function sealBatch(trx: Database, secret: string, whole: boolean): Promise<number> {
  // Two who seal at once take turns; what is written to the audit meanwhile waits for neither.
  await sql`lock table audit_seals in share row exclusive mode`.execute(trx)
  const head = await trx
    .selectFrom('auditSeals')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const from = whole ? sql`0` : sql`(select coalesce(max(entry_id), 0) - ${LATE}::int from audit_seals)`
  const { rows } = await sql<SealedEntry & { entryAt: Date }>`
    select ${ENTRY_PARTS}, e.at as entry_at from audit_entries e
    where e.id > ${from} and not exists (select from audit_seals s where s.entry_id = e.id)
    order by e.id limit ${BATCH}`.execute(trx)
  if (rows.length === 0) return 0
  const { key, keyId } = sealKey(secret)
  let position = head?.position ?? 0
  let previousHash = head?.hash ?? FIRST_HASH
  const seals = rows.map(({ entryAt, ...entry }) => {
    const hash = hashOfSeal(key, previousHash, entry)
    position += 1
    const seal = { position, entryId: entry.id, entryAt, keyId, previousHash, hash }
    previousHash = hash
    return seal
  })
  await trx.insertInto('auditSeals').values(seals).execute()
  return seals.length
}
