import { describe, expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
import { aRental, aRentalInput } from '#tests/rental-facts-factory.ts'
import type { RentalFactsDraft } from './contract-facts.ts'
import { completeFacts, missingFacts } from './missing-facts.ts'
import { rentalFactsOf } from './rental-facts.ts'

/** Every fact without which no contract is made, Monaco and the regime `direct` apart (domain §5). */
const MANDATORY = [
  'reservationNumber',
  'issuedOn',
  'jurisdiction',
  'regime',
  'lessor.name',
  'lessor.address',
  'tenant.firstName',
  'tenant.lastName',
  'tenant.address',
  'tenant.email',
  'tenant.phone',
  'agency.name',
  'agency.legalForm',
  'agency.siren',
  'agency.address',
  'agency.email',
  'agency.phone',
  'agency.cardNumber',
  'agency.cardAuthority',
  'agency.guarantor',
  'agency.guarantorAddress',
  'agency.liabilityInsurer',
  'agency.mandateNumber',
  'premises.title',
  'premises.kind',
  'premises.address',
  'premises.description',
  'premises.livingAreaM2',
  'premises.bedrooms',
  'premises.bathrooms',
  'premises.maxGuests',
  'premises.rooms',
  'premises.equipment',
  'premises.annexes',
  'premises.pool',
  'premises.poolDevice',
  'premises.registrationNumber',
  'stay.arrival',
  'stay.departure',
  'stay.arrivalFrom',
  'stay.arrivalUntil',
  'stay.departureBy',
  'occupants.adults',
  'occupants.children',
  'occupants.babies',
  'occupants.minors',
  'price.lines',
  'price.total',
  'schedule.nature',
  'schedule.payments',
  'deposit.amount',
  'deposit.form',
  'deposit.returnedWithinDays',
  'cancellation.policy',
  'cancellation.tiers',
  'insurance',
  'animals',
  'inventory',
  'houseRules',
  'mediator.name',
  'mediator.url',
  'law',
]

function without(path: string, value: unknown = null): RentalFactsDraft {
  const facts = structuredClone(aRental()) as unknown as Record<string, unknown>
  const keys = path.split('.')
  const holder = keys.slice(0, -1).reduce((part, key) => part[key] as Record<string, unknown>, facts)
  holder[keys.at(-1)!] = value
  return facts as unknown as RentalFactsDraft
}

describe('missing facts', () => {
  test('a complete draft misses nothing', () => {
    expect(missingFacts(aRental())).toEqual([])
  })

  // Jurisdiction and regime decide which other facts are mandatory, so the other facts stay complete here.
  test.each(MANDATORY)('%s is named when it is unknown', (path) => {
    expect(missingFacts(without(path))).toEqual(path === 'premises.pool' ? ['premises.pool'] : [path])
  })

  test.each(['tenant.firstName', 'agency.cardNumber', 'mediator.url'])('%s is named when blank', (path) => {
    expect(missingFacts(without(path, '  '))).toEqual([path])
  })

  test.each(['premises.rooms', 'premises.equipment', 'price.lines', 'schedule.payments'])(
    '%s is named when its list is empty',
    (path) => {
      expect(missingFacts(without(path, []))).toEqual([path])
    },
  )

  test.each(['premises.annexes', 'houseRules'])('%s is not named when its list is empty', (path) => {
    expect(missingFacts(without(path, []))).toEqual([])
  })

  test('a draft without its tenant and its mediator names each of their facts', () => {
    const draft = { ...aRental(), tenant: null, mediator: null }
    expect(missingFacts(draft)).toEqual([
      'tenant.firstName',
      'tenant.lastName',
      'tenant.address',
      'tenant.email',
      'tenant.phone',
      'mediator.name',
      'mediator.url',
    ])
  })

  test('an agency is required under hoguet, not when the owner contracts alone', () => {
    expect(missingFacts({ ...aRental(), agency: null })).toContain('agency.cardNumber')
    expect(missingFacts({ ...aRental(), regime: 'direct', agency: null })).toEqual([])
  })

  test('Monaco requires no registration number and no taxe de séjour', () => {
    const monaco = rentalFactsOf(
      aRentalInput({}, { jurisdiction: 'MC', registrationNumber: null, poolDevice: 'NF P90-307' }),
    )
    expect(missingFacts(monaco)).toEqual([])
    const taxed = { ...monaco, price: { ...aRental().price, touristTaxExplanation: '6 adultes × 7 nuits' } }
    expect(missingFacts(taxed)).toContain('price.touristTaxExplanation')
  })

  test('the price of a stay that costs nothing is named', () => {
    const { price, schedule } = aRental()
    const lines = price.lines.map((line) => ({ ...line, amount: 0 }))
    const free = { ...aRental(), price: { ...price, lines, total: 0 } }
    const payments = schedule.payments.map((payment) => ({ ...payment, amount: 0 }))
    expect(missingFacts({ ...free, schedule: { ...schedule, payments } })).toContain('price.lines')
  })

  test('a villa with a pool requires its safety device, a villa without a pool does not', () => {
    expect(missingFacts(rentalFactsOf(aRentalInput({}, { poolDevice: null })))).toEqual([
      'premises.poolDevice',
    ])
    const dry = aRentalInput({}, { poolDevice: null, amenities: ['wifi'] })
    expect(missingFacts(rentalFactsOf(dry))).toEqual([])
  })
})

describe('facts that contradict each other', () => {
  const rental = aRental()

  test('a rental of 91 days, or of none', () => {
    expect(missingFacts({ ...rental, stay: { ...rental.stay, departure: '2027-10-15' } })).toEqual([])
    expect(missingFacts({ ...rental, stay: { ...rental.stay, departure: '2027-10-16' } })).toEqual([
      'stay.departure',
    ])
    expect(missingFacts({ ...rental, stay: { ...rental.stay, departure: '2027-07-17' } })).toEqual([
      'stay.departure',
    ])
  })

  test('lines or payments that do not add up to the total', () => {
    const price = { ...rental.price, total: rental.price.total + 1 }
    expect(missingFacts({ ...rental, price })).toEqual(['price.lines', 'schedule.payments'])
  })

  test('installments of another total, or after the arrival', () => {
    const installments = (dueOn: CivilDate, amount: number) => ({
      ...rental,
      schedule: { ...rental.schedule, installments: [{ dueOn, label: 'Versement 1 sur 1', amount }] },
    })
    expect(missingFacts(installments('2027-07-17', rental.price.total))).toEqual([])
    expect(missingFacts(installments('2027-07-18', rental.price.total))).toEqual(['schedule.installments'])
    expect(missingFacts(installments('2027-07-17', rental.price.total - 1))).toEqual([
      'schedule.installments',
    ])
  })

  test('more people than the house takes', () => {
    expect(missingFacts({ ...rental, occupants: { ...rental.occupants, adults: 7 } })).toEqual([
      'occupants.adults',
    ])
  })

  test('a refund above the price', () => {
    const tiers = [{ until: null, refund: rental.price.total + 1 }]
    expect(missingFacts({ ...rental, cancellation: { policy: 'strict', tiers } })).toEqual([
      'cancellation.tiers',
    ])
  })
})

test('complete facts are given back unchanged, incomplete facts as the names of what is missing', () => {
  const rental = aRental()
  expect(completeFacts(rental)).toEqual({ facts: rental })
  expect(completeFacts({ ...rental, law: null })).toEqual({ missing: ['law'] })
})
