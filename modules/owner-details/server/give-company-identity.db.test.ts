import { expect, test } from 'vitest'
import { addOwnedVilla } from '#tests/ledger-stays.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { findOwnerDetails, listTaxIdentities } from './find-owner-details.ts'
import { giveCompanyIdentity, giveTaxIdentity } from './give-owner-details.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }
const COMPANY = {
  ...{ legalName: 'SCI Les Pins', country: 'FR', registrationNumber: '732 829 320' },
  ...{ taxNumber: '732829320', vatNumber: '' },
}

test('an owner is declared as a person, then as a company: the last declaration counts, in the passport too', async () => {
  const { db, auth } = await openTestServices()
  const { ownerId } = await addOwnedVilla(db, auth, 'Villa Azur')
  const owner = person('OWNER', { userId: ownerId })
  const wordsOf = async (accountId: string) => (await listTaxIdentities(db, accountId))[0]?.words ?? null
  expect(await wordsOf(ownerId)).toBeNull()
  await giveTaxIdentity({ db, clock }, owner, {
    ...{ partyId: ownerId, country: 'FR', taxNumber: '1234567890123', birthDate: '1970-05-02' },
  })
  expect(await wordsOf(ownerId)).toBe('particulier (France)')
  await giveCompanyIdentity({ db }, owner, { partyId: ownerId, ...COMPANY })
  expect(await wordsOf(ownerId)).toBe('SCI Les Pins (France, n°\u00a0732829320)')
  expect(await findOwnerDetails(db, ownerId)).toMatchObject({ taxCountry: 'FR' })
  const wrong = giveCompanyIdentity({ db }, owner, {
    partyId: ownerId,
    ...COMPANY,
    registrationNumber: '123456789',
  })
  await expect(wrong).rejects.toMatchObject({
    details: { errors: { registrationNumber: expect.any(String) } },
  })
  const another = giveCompanyIdentity({ db }, person('OWNER'), { partyId: ownerId, ...COMPANY })
  await expect(another).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
