import './seal-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/paris-time.ts'
import { FIRST_HASH, type SealedEntry } from '../seal.ts'
import { findLostHead } from './keep-head.ts'
import { ENTRY_PARTS, hashOfSeal, sealAudit, sealKey } from './seal-audit.ts'

type Needs = { db: Database; secret: string }

/**
 * What a check of the chain found: how many seals, the number of the first entry that is not what was sealed, and the place of the first
 * head that was kept of a day and that the chain no longer has.
 */
export type AuditCheck = { seals: number; brokenAt: number | null; lostAt: number | null }

const BATCH = 5_000

/** The shortest time that an entry is kept (0134): one that is gone before was taken out. */
const KEPT = sql`interval '3 years'`

type Seal = Omit<SealedEntry, 'id'> & {
  id: number | null
  position: number
  entryId: number
  keyId: string
  previousHash: string
  hash: string
  isDue: boolean
}

/**
 * Seals what is not sealed yet, then reads the whole chain: each seal follows the one before, without gap, and is that of its entry
 * as it is now, and each head that was kept is still there. An entry whose time is over may be gone; a seal of another key is held by its
 * place alone. The result is kept.
 */
export async function checkAudit(needs: Needs): Promise<AuditCheck> {
  await sealAudit(needs, { whole: true })
  const check = { ...(await readChain(needs)), lostAt: await findLostHead(needs.db) }
  await needs.db.insertInto('auditChecks').values(check).execute()
  return check
}

async function readChain({ db, secret }: Needs): Promise<Omit<AuditCheck, 'lostAt'>> {
  const { key, keyId } = sealKey(secret)
  let [seals, previousHash] = [0, FIRST_HASH]
  for (;;) {
    const { rows } = await sql<Seal>`
      select ${ENTRY_PARTS}, s.position, s.entry_id, s.key_id, s.previous_hash, s.hash,
        s.entry_at <= now() - ${KEPT} as is_due
      from audit_seals s left join audit_entries e on e.id = s.entry_id
      where s.position > ${seals} order by s.position limit ${BATCH}`.execute(db)
    for (const { id, ...seal } of rows) {
      seals += 1
      const follows = seal.position === seals && seal.previousHash === previousHash
      const isEntry =
        id === null
          ? seal.isDue
          : seal.keyId !== keyId || hashOfSeal(key, previousHash, entryOf(id, seal)) === seal.hash
      if (!follows || !isEntry) return { seals, brokenAt: seal.entryId }
      previousHash = seal.hash
    }
    if (rows.length < BATCH) return { seals, brokenAt: null }
  }
}

const entryOf = (id: number, seal: Omit<Seal, 'id'>): SealedEntry => ({ ...seal, id })

/** The last check of the chain, with its moment; null before the first one. */
export async function findLastCheck(db: Database): Promise<(AuditCheck & { at: Instant }) | null> {
  const last = await db
    .selectFrom('auditChecks')
    .selectAll()
    .orderBy('checkedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const { checkedAt, ...check } = last
  return { ...check, at: checkedAt.toISOString() }
}
