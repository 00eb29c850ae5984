import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { checkAudit, findLastCheck } from './check-audit.ts'
import { recordAudit } from './record-audit.ts'
import { sealAudit } from './seal-audit.ts'

let db: Database
const needs = () => ({ db, secret: 'the secret of a test' })

beforeEach(async () => {
  db = (await openTestDatabase()).db
  for (const subjectId of ['a', 'b', 'c', 'd'])
    await recordAudit(db, SYSTEM, { action: 'x.y', subjectKind: 'x', subjectId, detail: { of: subjectId } })
})

/** What only a person with the database's own rights could do. */
async function forge(change: ReturnType<typeof sql>) {
  await sql`alter table audit_entries disable trigger all`.execute(db)
  await change.execute(db)
  await sql`alter table audit_entries enable trigger all`.execute(db)
}

test('each entry is sealed once, in a chain that a check finds whole', async () => {
  expect([await sealAudit(needs()), await sealAudit(needs())]).toEqual([4, 0])
  await recordAudit(db, SYSTEM, { action: 'x.y', subjectKind: 'x', subjectId: 'e' })
  expect(await checkAudit(needs())).toEqual({ seals: 5, brokenAt: null, lostAt: null })
  expect(await findLastCheck(db)).toMatchObject({ seals: 5, brokenAt: null, at: expect.any(String) })
})

test.each([
  ['changed', sql`update audit_entries set detail = '{"of": "z"}' where subject_id = 'b'`],
  ['dated back', sql`update audit_entries set at = at - interval '1 hour' where subject_id = 'b'`],
  ['taken out', sql`delete from audit_entries where subject_id = 'b'`],
])('an entry that is %s after it was sealed is named by the check', async (_, change) => {
  await sealAudit(needs())
  const { id } = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('subjectId', '=', 'b')
    .executeTakeFirstOrThrow()
  await forge(change)
  expect(await checkAudit(needs())).toMatchObject({ brokenAt: id })
})

test('an entry whose time is over may go, and the chain holds', async () => {
  await forge(sql`update audit_entries set at = now() - interval '4 years' where subject_id = 'a'`)
  await sealAudit(needs())
  await sql`delete from audit_entries where subject_id = 'a'`.execute(db)
  expect(await checkAudit(needs())).toEqual({ seals: 4, brokenAt: null, lostAt: null })
})

test('an entry committed after a later one is sealed too, and seals of another key keep their place', async () => {
  await sealAudit({ db, secret: 'the secret of before' })
  const { nextval } = (
    await sql<{ nextval: number }>`select nextval(pg_get_serial_sequence('audit_entries', 'id'))`.execute(db)
  ).rows[0]!
  await recordAudit(db, SYSTEM, { action: 'x.y', subjectKind: 'x', subjectId: 'later' })
  await sealAudit(needs())
  await sql`insert into audit_entries (id, actor_kind, action, subject_kind, subject_id)
    overriding system value values (${nextval}, 'system', 'x.y', 'x', 'late')`.execute(db)
  expect(await checkAudit(needs())).toEqual({ seals: 6, brokenAt: null, lostAt: null })
})

test('a seal can be neither changed nor removed', async () => {
  await sealAudit(needs())
  await expect(sql`update audit_seals set hash = 'x'`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from audit_seals`.execute(db)).rejects.toThrow('append-only')
})
