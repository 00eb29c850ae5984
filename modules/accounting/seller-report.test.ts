import { expect, test } from 'vitest'
import {
  isReported,
  netQuarters,
  type ReportedSeller,
  type SellerIdentity,
  sellerProblem,
  yearOf,
} from './seller-report.ts'

const identity: SellerIdentity = {
  ...({ kind: 'person', country: 'FR', taxNumber: '3012345678901' } as const),
  ...({ firstName: 'Hélène', lastName: 'Vidal', birthDate: '1961-03-04', birthPlace: null } as const),
}
const seller: ReportedSeller = {
  ...{ partyId: 'p', name: 'Hélène Vidal', address: '4 rue des Essais, 06400 Cannes' },
  ...{ identity, account: null, listings: [] },
  villa: { publicId: 'v', title: 'Villa des Pins', agency: 'Agence Essai' },
}

test('an owner is kept out of the declaration by what they lack, in the words of who mends it', () => {
  expect(sellerProblem(seller)).toBeNull()
  expect(sellerProblem({ ...seller, identity: null })).toMatch(
    /identité fiscale.* Agence Essai .*Villa des Pins/,
  )
  expect(sellerProblem({ ...seller, identity: { ...identity, country: 'CH' } })).toContain('hors de l’Union')
  expect(sellerProblem({ ...seller, identity: { ...identity, taxNumber: null } })).toContain(
    'lieu de naissance',
  )
  expect(sellerProblem({ ...seller, address: ' ' })).toContain('Sans adresse')
})

test('a listing that brought nothing over the year is not declared', () => {
  expect(yearOf([1, 2, 3, 4])).toBe(10)
  expect(isReported({ consideration: [0, 0, 0, 0] })).toBe(false)
  expect(isReported({ consideration: [0, 500, -500, 1] })).toBe(true)
})

test('what a quarter took back is taken off the nearest others, so that the year stays what it is', () => {
  expect(netQuarters([0, 0, 840_000, -731_413])).toEqual([0, 0, 108_587, 0])
  expect(netQuarters([300, -500, 100, 900])).toEqual([0, 0, 0, 800])
  expect(netQuarters([-200, 0, 0, 100])).toEqual([0, 0, 0, 0])
  expect(netQuarters([1, 2, 3, 4])).toEqual([1, 2, 3, 4])
})
