import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { OWNER_CONDITIONS_LIST } from '#modules/owner-conditions/owner-conditions-list.ts'
import { createPropertyCgvLink } from '#modules/owner-conditions/server/create-property-cgv-link.ts'
import { findPropertyCgv, listOwnerConditions } from '#modules/owner-conditions/server/find-property-cgv.ts'
import { addOwnedVilla, addPerson, checkIdentity } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openOwnerDesk } from '#tests/owner-desk.ts'
import { findIdentityEvidence } from './find-identity-checks.ts'
import { withdrawIdentityCheck } from './withdraw-identity-check.ts'

const desk = openOwnerDesk('identity')
const REASON = 'La pièce était celle d’une homonyme.'

const prepare = () =>
  createPropertyCgvLink(desk.needs(), desk.villa.head, { propertyId: desk.villa.publicId })
const withdraw = (actor: Actor = desk.villa.agent, reason = REASON) =>
  withdrawIdentityCheck(desk.needs(), actor, { userId: desk.villa.owner.userId, reason })
const seen = () => findIdentityEvidence(desk.db, desk.villa.owner.userId)
const shown = async () =>
  (await listOwnerConditions(desk.needs(), desk.villa.agent, criteriaOf(OWNER_CONDITIONS_LIST))).rows[0]!

describe('the withdrawal of an identity check', () => {
  test('keeps both records and the reason, withdraws the contract to sign and blocks new ones', async () => {
    const { linkUrl } = await prepare()
    await withdraw()
    expect(await seen()).toBeNull()
    await expect(desk.shop.sign(linkUrl)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(
      await findPropertyCgv(desk.needs(), desk.villa.owner, { propertyId: desk.villa.publicId }),
    ).toBeNull()
    await expect(prepare()).rejects.toMatchObject({ code: 'IDENTITY_CHECK_REQUIRED' })
    const { problem, check, history } = await shown()
    expect([problem, check]).toEqual(['missing', null])
    expect(history).toMatchObject([
      { document: 'passport', withdrawal: { reason: REASON, by: 'Hélène Vidal' } },
    ])
    await expect(sql`delete from identity_check_withdrawals`.execute(desk.db)).rejects.toThrow(/append-only/)
    const { detail } = await desk.db
      .selectFrom('auditEntries')
      .select('detail')
      .where('action', '=', 'identity.withdraw')
      .where('subjectId', '=', desk.villa.owner.userId)
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ reason: REASON })
  })

  test('does not make an older check valid again; a new check allows a new contract', async () => {
    await checkIdentity(desk.needs(), desk.villa)
    await withdraw()
    expect(await seen()).toBeNull()
    await checkIdentity(desk.needs(), desk.villa, '2030-01-31')
    expect(await seen()).toMatchObject({ documentExpiresOn: '2030-01-31' })
    expect((await prepare()).contract.status).toBe('pending')
    expect((await shown()).history).toMatchObject([
      { withdrawal: null },
      { withdrawal: { reason: REASON } },
      { withdrawal: null },
    ])
  })

  test('is refused the second time', async () => {
    await withdraw()
    await expect(withdraw()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('an identity check under which a contract was signed cannot be withdrawn, even before the webhook arrives', async () => {
  const { linkUrl } = await prepare()
  await desk.shop.sign(linkUrl)
  await expect(withdraw()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  await desk.shop.settle()
  await expect(withdraw()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  expect(await seen()).not.toBeNull()
  // A later check, under which no contract was signed, may be withdrawn.
  await checkIdentity(desk.needs(), desk.villa)
  await withdraw()
  expect(await seen()).toBeNull()
})

test('only a person who may check the identity may withdraw a check, and only with a reason', async () => {
  const other = await addOwnedVilla(desk.needs())
  const strangers = [desk.villa.owner, other.owner, other.agent, await addPerson(desk.needs(), 'TRAVELER')]
  for (const stranger of strangers)
    await expect(withdraw(stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(withdraw({ kind: 'visitor', visitorId: null })).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  })
  await expect(withdraw(desk.villa.agent, '  ')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { errors: { reason: expect.any(String) } },
  })
  expect(await seen()).not.toBeNull()
  await withdraw(await addPerson(desk.needs(), 'BACK_OFFICE'))
  expect(await seen()).toBeNull()
})
