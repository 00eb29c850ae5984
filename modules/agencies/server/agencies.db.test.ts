import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { person, VISITOR } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { createAgency } from './create-agency.ts'
import { getAgency, listAgencies, listAgenciesOfMember } from './find-agency.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

test('an agency is stored with its members and its legal mentions', async () => {
  const agencyId = await openTestAgency(db)
  const { id: _id, publicId: _publicId, ...agency } = await getAgency(db, agencyId)
  expect(agency).toMatchObject({ name: 'Agence Essai', cardNumber: 'CPI 0000 0000 000 000 000' })
  await db
    .insertInto('users')
    .values({ id: 'agent-1', name: 'A', firstName: 'A', lastName: 'B', email: 'a@example.com' } as never)
    .execute()
  const other = await createAgency({ db }, SYSTEM, {
    agency: { ...agency, slug: 'autre' },
    memberIds: ['agent-1'],
  })
  expect(await listAgenciesOfMember(db, 'agent-1')).toEqual([other.agencyId])
  expect(await listAgenciesOfMember(db, 'unknown')).toEqual([])
  await db.insertInto('agencyMembers').values({ agencyId, userId: 'agent-1' }).execute()
  expect(await listAgenciesOfMember(db, 'agent-1')).toEqual([agencyId, other.agencyId])
  expect((await listAgencies(db)).map(({ id }) => id)).toEqual([agencyId, other.agencyId])
  await expect(
    createAgency({ db }, SYSTEM, { agency: { ...agency, slug: 'autre' }, memberIds: [] }),
  ).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})

test('only administrators may open agencies', async () => {
  const agency = await getAgency(db, (await listAgencies(db))[0]!.id)
  await expect(createAgency({ db }, VISITOR, { agency, memberIds: [] })).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  })
  const head = person('AGENCY_ADMIN', { agencyIds: [agency.id] })
  await expect(createAgency({ db }, head, { agency, memberIds: [] })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('an unknown agency is refused', async () => {
  await expect(getAgency(db, 999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
