import { expect, test } from 'vitest'
import { person } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { declareVat } from './declare-vat.ts'
import { findAgencyVat } from './find-agency.ts'

const { db } = await openTestDatabase()
const agencyId = await openTestAgency(db)
const head = person('AGENCY_ADMIN', { agencyIds: [agencyId] })

test('the head of an agency declares its number, then the exemption, and each is traced with the one before', async () => {
  expect(await findAgencyVat(db, agencyId)).toBeNull()
  const typed = { agencyId, regime: 'liable', vatNumber: 'fr 12 000 000 000' } as const
  await declareVat({ db }, head, typed)
  expect(await findAgencyVat(db, agencyId)).toEqual({ regime: 'liable', number: 'FR12000000000' })
  await declareVat({ db }, head, { ...typed, regime: 'exempt' })
  expect(await findAgencyVat(db, agencyId)).toEqual({ regime: 'exempt' })
  const traces = await db
    .selectFrom('auditEntries')
    .select('detail')
    .where('action', '=', 'agency.vat')
    .execute()
  expect(traces.at(-1)!.detail).toMatchObject({
    before: { regime: 'liable', number: 'FR12000000000' },
    declared: { regime: 'exempt' },
  })
})

test('a number that is not that of the agency is refused beside its field, and another role is refused', async () => {
  const typed = { agencyId, regime: 'liable', vatNumber: 'FR13000000000' } as const
  await expect(declareVat({ db }, head, typed)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { errors: { vatNumber: expect.stringContaining('La clé 13') } },
  })
  const agent = person('AGENT', { agencyIds: [agencyId] })
  await expect(declareVat({ db }, agent, typed)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
