import { expect, test } from 'vitest'
import { textOf } from '#shared/printed-document.ts'
import { aRentalInput } from '#tests/rental-facts-factory.ts'
import { rentalFactsOf } from './rental-facts.ts'
import { specimenContract } from './specimen-contract.ts'

const draftOf = (...input: Parameters<typeof aRentalInput>) => rentalFactsOf(aRentalInput(...input))
const words = (draft: ReturnType<typeof draftOf>) => textOf(specimenContract(draft)!.document).join('\n')

test('a specimen says that it is one, and has neither a reservation’s number nor a traveler', () => {
  const draft = draftOf()
  expect(specimenContract(draft)).toMatchObject({ document: { title: expect.stringContaining('Spécimen') } })
  expect(words(draft)).toContain('Villa Azur')
  expect(words(draft)).not.toContain(draft.reservationNumber)
  expect(words(draft)).not.toContain(draft.tenant!.lastName)
})

test('a specimen leaves open, and names, each fact that a listing may still lack', () => {
  const draft = draftOf(
    { mandateNumber: null, owner: { name: '' }, traveler: null },
    { registrationNumber: null, poolDevice: null },
  )
  expect(specimenContract(draft)?.blanks.toSorted()).toEqual([
    'agency.mandateNumber',
    'lessor.name',
    'premises.poolDevice',
    'premises.registrationNumber',
  ])
  expect(words(draft)).toContain('[à compléter]')
})

test('no specimen is written while the price of the stay is not known', () => {
  expect(specimenContract({ ...draftOf(), price: null })).toBeNull()
})
