import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { recordAudit } from './record-audit.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

const entriesOn = (subjectId: string) =>
  db.selectFrom('auditEntries').selectAll().where('subjectId', '=', subjectId).orderBy('id').execute()

describe('audit', () => {
  test('records the actor, the act, its time and its reason', async () => {
    const agent: Actor = {
      kind: 'user',
      userId: 'u1',
      email: 'a@example.org',
      roles: ['AGENT'],
      agencyIds: [1],
      visitorId: null,
    }
    await recordAudit(db, agent, {
      action: 'property.publish',
      subjectKind: 'property',
      subjectId: 7,
      detail: { version: 2 },
    })
    const entry = {
      actorKind: 'user',
      actorId: 'u1',
      action: 'property.publish',
      subjectKind: 'property',
      detail: { version: 2 },
    }
    expect(await entriesOn('7')).toMatchObject([{ ...entry, at: expect.any(Date) }])
  })

  test('records every kind of actor', async () => {
    const actors: Actor[] = [
      SYSTEM,
      { kind: 'visitor', visitorId: 'v1' },
      { kind: 'link', scope: 'owner_review', subjectId: '9' },
    ]
    for (const actor of actors)
      await recordAudit(db, actor, { action: 'x.y', subjectKind: 'x', subjectId: 'kinds' })
    expect((await entriesOn('kinds')).map(({ actorKind, actorId }) => [actorKind, actorId])).toEqual([
      ['system', null],
      ['visitor', 'v1'],
      ['link', 'owner_review:9'],
    ])
  })

  test('an act whose transaction is rolled back leaves no entry', async () => {
    const undone = inTransaction(db, async (trx) => {
      await recordAudit(trx, SYSTEM, { action: 'x.y', subjectKind: 'x', subjectId: 'undone' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await entriesOn('undone')).toEqual([])
  })

  test('an entry can be neither changed nor removed', async () => {
    await recordAudit(db, SYSTEM, { action: 'x.y', subjectKind: 'x', subjectId: 'kept' })
    await expect(sql`update audit_entries set action = 'z'`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`delete from audit_entries`.execute(db)).rejects.toThrow('append-only')
    expect(await entriesOn('kept')).toHaveLength(1)
  })
})
