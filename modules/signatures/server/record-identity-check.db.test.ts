import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import type { Database } from '#platform/database/database.ts'
import { addOwnedVilla, addPerson, checkIdentity, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { openTestServices } from '#tests/test-services.ts'
import { findIdentityEvidence } from './find-identity-checks.ts'
import { recordIdentityCheck } from './record-identity-check.ts'

const clock = { now: () => new Date('2026-11-20T09:00:00Z') }
let db: Database
let auth: Auth
let villa: OwnedVilla

beforeAll(async () => {
  ;({ db, auth } = await openTestServices())
  villa = await addOwnedVilla({ db, auth, clock }, {}, 'owner_review')
})

const check = (actor: Actor, changes: object = {}) =>
  recordIdentityCheck({ db, clock }, actor, {
    userId: villa.owner.userId,
    document: 'passport',
    documentExpiresOn: '2031-04-30',
    confirmed: true,
    ...changes,
  })

describe('an identity check', () => {
  test('records its author, day and kind of document without the document’s number, and is audited', async () => {
    const evidence = await check(villa.agent)
    expect(evidence).toMatchObject({
      firstName: 'Hélène',
      lastName: 'Vidal',
      email: villa.owner.email,
      document: 'passport',
      documentExpiresOn: '2031-04-30',
      checkedOn: '2026-11-20',
      checkedBy: 'Hélène Vidal',
      checkedFor: 'Agence Essai',
    })
    const { rows } = await sql<{
      column: string
    }>`select column_name as column from information_schema.columns
      where table_name = 'identity_checks'`.execute(db)
    expect(rows.map(({ column }) => column).filter((name) => /number|copy|file|scan/.test(name))).toEqual([])
    const entry = await db
      .selectFrom('auditEntries')
      .select(['actorId', 'subjectId', 'detail'])
      .where('action', '=', 'identity.check')
      .where('subjectId', '=', villa.owner.userId)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actorId: villa.agent.userId, detail: { reference: evidence.reference } })
  })

  test('replaces the previous one, whose record is kept unchanged', async () => {
    await check(villa.agent)
    await check(villa.agent, { document: 'identity_card' })
    expect(await findIdentityEvidence(db, villa.owner.userId)).toMatchObject({ document: 'identity_card' })
    await expect(sql`update identity_checks set last_name = 'X'`.execute(db)).rejects.toThrow(/append-only/)
    await expect(sql`delete from identity_checks`.execute(db)).rejects.toThrow(/append-only/)
  })

  test('names the agency that manages a property of the owner, among the agencies of its author', async () => {
    const other = await addOwnedVilla({ db, auth, clock }, {}, 'owner_review')
    const both = { ...other.agent, agencyIds: [other.agencyId, villa.agencyId] }
    await check(both)
    await check(both, { userId: other.owner.userId })
    const rows = await db
      .selectFrom('identityChecks')
      .select(['userId', 'agencyId'])
      .where('checkedBy', '=', both.userId)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { userId: villa.owner.userId, agencyId: villa.agencyId },
      { userId: other.owner.userId, agencyId: other.agencyId },
    ])
  })

  test('may be made only by the owner’s agency, the back office and the administrators', async () => {
    for (const role of ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'] as const) {
      const evidence = await check(await addPerson({ db }, role))
      expect(evidence.checkedFor).toBe('le back-office de Calanque')
    }
    const other = await addOwnedVilla({ db, auth, clock }, {}, 'owner_review')
    const strangers = [
      other.agent,
      other.owner,
      await addPerson({ db }, 'TRAVELER'),
      await addPerson({ db }, 'AGENT'),
    ]
    for (const stranger of strangers)
      await expect(check(stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(check({ kind: 'visitor', visitorId: null })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    await expect(check(SYSTEM)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('may not be made by the person it is about', async () => {
    const admin = await addPerson({ db }, 'ADMIN')
    await expect(check(admin, { userId: admin.userId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(check(villa.owner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is refused unless the document is valid, of a known kind and seen with its holder', async () => {
    const { owner, agent } = await addOwnedVilla({ db, auth, clock }, {}, 'owner_review')
    const wrong = { userId: owner.userId, document: 'carte de fidélité', documentExpiresOn: '2026-11-19' }
    await expect(check(agent, { ...wrong, confirmed: false })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: {
        errors: {
          document: expect.any(String),
          documentExpiresOn: expect.any(String),
          confirmed: expect.any(String),
        },
      },
    })
    expect(await findIdentityEvidence(db, owner.userId)).toBeNull()
    expect(await checkIdentity({ db, auth, clock }, { owner, agent }, '2026-11-20')).toMatchObject({
      documentExpiresOn: '2026-11-20',
    })
  })
})
