import { expect, test } from 'vitest'
import { person } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { declareGuarantee, findGuarantee } from './declare-guarantee.ts'

const { db } = await openTestDatabase()
const agencyId = await openTestAgency(db)
const head = person('AGENCY_ADMIN', { agencyIds: [agencyId] })

test('the head of an agency declares the amount of its guarantor, and it is traced with the one before', async () => {
  expect(await findGuarantee(db, agencyId)).toBeNull()
  await declareGuarantee({ db }, head, { agencyId, amount: 11_000_000 })
  await declareGuarantee({ db }, head, { agencyId, amount: 3_000_000_000 })
  expect(await findGuarantee(db, agencyId)).toBe(3_000_000_000)
  const { detail } = await db
    .selectFrom('auditEntries')
    .select('detail')
    .where('action', '=', 'agency.declare_guarantee')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(detail).toEqual({ before: 11_000_000, declared: 3_000_000_000 })
})

test('an amount of nothing is refused beside its field, and the amount before stays', async () => {
  const before = await findGuarantee(db, agencyId)
  await expect(declareGuarantee({ db }, head, { agencyId, amount: 0 })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { errors: { amount: expect.any(String) } },
  })
  expect(await findGuarantee(db, agencyId)).toBe(before)
})
