import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import type { Database } from '#platform/database/database.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { createTestAuth } from '#tests/account-factory.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { addOwnedVilla, addPerson, checkIdentity, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { openContracts } from '#tests/contract-fixture.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { createPropertyCgvLink } from './create-property-cgv-link.ts'
import { findPropertyCgv, listOwnerConditions } from './find-property-cgv.ts'
import { findIdentityEvidence } from './identity-check-queries.ts'
import { withdrawIdentityCheck } from './withdraw-identity-check.ts'

const files = openLocalFiles(join(temporaryFolder('identity'), 'files'))
const REASON = 'La pièce était celle d’une homonyme.'

let db: Database
let auth: Auth
let shop: ReturnType<typeof openContracts>
let villa: OwnedVilla
beforeAll(async () => {
  db = (await openTestDatabase()).db
  auth = await createTestAuth(db)
})
beforeEach(async () => {
  shop = openContracts(db, files)
  villa = await addOwnedVilla(needs())
  await checkIdentity(needs(), villa)
})

const needs = () => ({ ...shop.needs, ...shop.desk, auth })
const prepare = () => createPropertyCgvLink(needs(), villa.agent, { propertyId: villa.publicId })
const withdraw = (actor: Actor = villa.agent, reason = REASON) =>
  withdrawIdentityCheck(needs(), actor, { userId: villa.owner.userId, reason })
const seen = () => findIdentityEvidence(db, villa.owner.userId)
const shown = async () => (await listOwnerConditions(needs(), villa.agent)).owners[0]!

describe('an identity check that should not have been made', () => {
  test('is taken back with its reason: nothing waits to be signed, nothing can be sent, both lines are kept', async () => {
    const { linkUrl } = await prepare()
    await withdraw()
    expect(await seen()).toBeNull()
    await expect(shop.sign(linkUrl)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await findPropertyCgv({ db }, villa.owner, { propertyId: villa.publicId })).toBeNull()
    await expect(prepare()).rejects.toMatchObject({ code: 'IDENTITY_CHECK_REQUIRED' })
    const { problem, check, history } = await shown()
    expect([problem, check]).toEqual(['missing', null])
    expect(history).toMatchObject([
      { document: 'passport', withdrawal: { reason: REASON, by: 'Hélène Vidal' } },
    ])
    await expect(sql`delete from identity_check_withdrawals`.execute(db)).rejects.toThrow(/append-only/)
    const { detail } = await db
      .selectFrom('auditEntries')
      .select('detail')
      .where('action', '=', 'identity.withdraw')
      .where('subjectId', '=', villa.owner.userId)
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ reason: REASON })
  })

  test('does not bring an older one back; a new one starts afresh', async () => {
    await checkIdentity(needs(), villa)
    await withdraw()
    expect(await seen()).toBeNull()
    await checkIdentity(needs(), villa, '2030-01-31')
    expect(await seen()).toMatchObject({ documentExpiresOn: '2030-01-31' })
    expect((await prepare()).contract.status).toBe('pending')
    expect((await shown()).history).toMatchObject([
      { withdrawal: null },
      { withdrawal: { reason: REASON } },
      { withdrawal: null },
    ])
  })

  test('is taken back once', async () => {
    await withdraw()
    await expect(withdraw()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('what a signature rests on is evidence: it stays, be the webhook still on its way', async () => {
  const { linkUrl } = await prepare()
  await shop.sign(linkUrl)
  await expect(withdraw()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  await shop.settle()
  await expect(withdraw()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  expect(await seen()).not.toBeNull()
  // A later check, under which nothing was signed, may still go.
  await checkIdentity(needs(), villa)
  await withdraw()
  expect(await seen()).toBeNull()
})

test('by those who may check it alone, and never without a reason', async () => {
  const other = await addOwnedVilla(needs())
  const strangers = [villa.owner, other.owner, other.agent, await addPerson(needs(), 'TRAVELER')]
  for (const stranger of strangers)
    await expect(withdraw(stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(withdraw({ kind: 'visitor', visitorId: null })).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  })
  await expect(withdraw(villa.agent, '  ')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { errors: { reason: expect.any(String) } },
  })
  expect(await seen()).not.toBeNull()
  await withdraw(await addPerson(needs(), 'BACK_OFFICE'))
  expect(await seen()).toBeNull()
})
