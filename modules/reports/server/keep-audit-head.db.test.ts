import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { sealAudit } from '#modules/audit/server/seal-audit.ts'
import { createEmbeddedTimestamps } from '#modules/signatures/server/embedded-timestamps.ts'
import { readTimestampToken } from '#modules/signatures/server/timestamp-token.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { AUDIT_HEAD_LIST, groupedHash } from '../audit-head-list.ts'
import { keepAuditHead } from './keep-audit-head.ts'
import { getAuditHeadToken, listAuditHeads } from './list-audit-heads.ts'

const SECRET = 'the secret of a test'
const files = openLocalFiles(temporaryFolder('heads'))
let now: Date
const clock = { now: () => now }
let needs: Parameters<typeof keepAuditHead>[0]

beforeEach(async () => {
  now = new Date('2026-11-21T03:40:00Z')
  const { db } = await openTestDatabase()
  const timestamps = createEmbeddedTimestamps({ files, clock, secret: SECRET })
  needs = {
    ...{ db, clock, secret: SECRET },
    ...{ config: { publicUrl: 'https://calanque.test' }, embeddedSignatures: { timestamps } },
  }
  await addPerson({ db }, 'SUPER_ADMIN')
  await addPerson({ db }, 'ADMIN')
  for (const subjectId of ['a', 'b', 'c']) await entry(subjectId)
})

const entry = (subjectId: string) =>
  recordAudit(needs.db, SYSTEM, { action: 'x.y', subjectKind: 'x', subjectId })
const mails = async () => (await listQueuedMails(needs.db, { of: 'audit-head' })).map(({ props }) => props)
const heads = async (query: string) =>
  (await listAuditHeads(needs, person('ADMIN'), criteriaOf(AUDIT_HEAD_LIST, query))).rows

/** What only a person with the database's own rights could do: the last entry goes with its seal. */
async function cutTail() {
  for (const table of ['audit_entries', 'audit_seals'])
    await sql`alter table ${sql.table(table)} disable trigger all`.execute(needs.db)
  await sql`delete from audit_entries where subject_id = 'c'`.execute(needs.db)
  await sql`delete from audit_seals where position = 3`.execute(needs.db)
  for (const table of ['audit_entries', 'audit_seals'])
    await sql`alter table ${sql.table(table)} enable trigger all`.execute(needs.db)
}

test('the head of a day is kept, stamped and mailed once, to the super administrators alone', async () => {
  await keepAuditHead(needs)
  await keepAuditHead(needs)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ day: '2026-11-21', seals: 3, brokenAt: null, lostAt: null })
  const [head] = await heads(`hash=${encodeURIComponent(groupedHash(mail!.hash!))}`)
  expect(head).toMatchObject({ day: '2026-11-21', position: 3, isThere: true })
  const token = await readTimestampToken(await getAuditHeadToken(needs, person('ADMIN'), '2026-11-21'))
  expect(Buffer.from(token.messageImprint.hashedMessage.valueBlock.valueHexView).toString('hex')).toBe(
    mail!.hash,
  )
})

test('a tail that was cut with its seals shows the next night, and nothing is kept over it', async () => {
  await keepAuditHead(needs)
  await cutTail()
  await entry('d')
  await sealAudit(needs)
  now = new Date('2026-11-22T03:40:00Z')
  expect(await keepAuditHead(needs)).toMatchObject({ brokenAt: null, lostAt: 3 })
  expect((await mails()).at(-1)).toMatchObject({ day: '2026-11-22', hash: null, lostAt: 3 })
  expect(await heads('state=lost')).toMatchObject([{ day: '2026-11-21', isThere: false }])
})

test('where the authority of time does not answer, the head is kept by the next run', async () => {
  const down = { name: 'down', stamp: () => Promise.reject(new Error('no answer')) }
  await expect(keepAuditHead({ ...needs, embeddedSignatures: { timestamps: down } })).rejects.toThrow(
    'no answer',
  )
  expect(await heads('')).toEqual([])
  await keepAuditHead(needs)
  expect(await heads('')).toHaveLength(1)
})

test('others than administrators read no head and take no timestamp', async () => {
  await keepAuditHead(needs)
  for (const role of ['AGENCY_ADMIN', 'BACK_OFFICE'] as const) {
    const criteria = criteriaOf(AUDIT_HEAD_LIST, '')
    await expect(listAuditHeads(needs, person(role), criteria)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(getAuditHeadToken(needs, person(role), '2026-11-21')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }
  await expect(getAuditHeadToken(needs, person('ADMIN'), 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
