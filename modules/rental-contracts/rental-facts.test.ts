import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refundOn } from '#modules/pricing/cancellation-refund.ts'
import type { QuoteLine } from '#modules/pricing/quote-line.ts'
import { addDays } from '#shared/civil-date.ts'
import { aRental, aRentalInput } from '#tests/rental-facts-factory.ts'
import { completeFacts } from './missing-facts.ts'
import { cancellationTiers, rentalFactsOf } from './rental-facts.ts'

describe('facts of a stay', () => {
  test('payments follow art. 68 and add up to the total (domain §3)', () => {
    const { schedule, price } = aRental()
    expect(schedule.payments.map(({ dueOn, amount }) => [dueOn, amount])).toEqual([
      ['2027-01-17', 500_000],
      ['2027-06-17', 1_564_022],
    ])
    expect(schedule.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total)
  })

  test('lines are those of the quote, the deposit apart', () => {
    const { price, deposit } = aRental()
    expect(price.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rent', 2_000_000],
      ['cleaning', 35_000],
      ['tourist_tax', 29_022],
    ])
    expect(price.total).toBe(2_064_022)
    expect(deposit.amount).toBe(500_000)
  })

  test('the equipment is that of the catalogue, then what the owner names in their own words', () => {
    const { premises } = aRental({}, { amenities: ['wifi', 'tennis'], ownAmenities: ['Four à pizza'] })
    expect(premises.equipment).toEqual(['Wi-Fi', 'Court de tennis', 'Four à pizza'])
  })

  test('an owner appears by name and elects domicile at the agency, whatever the regime (domain §5)', () => {
    expect(aRental().lessor).toEqual({
      name: 'Hélène Vidal',
      address: 'élisant domicile chez son mandataire, 12 quai des Essais, 06400 Cannes',
    })
    expect(rentalFactsOf(aRentalInput({ regime: 'direct', agency: null })).lessor).toEqual({
      name: 'Hélène Vidal',
      address: 'élisant domicile chez Calanque Conciergerie, 12 quai des Essais, 06400 Cannes',
    })
    expect(rentalFactsOf(aRentalInput({ domicile: null })).lessor?.address).toBeNull()
  })

  test('a tenant without a whole postal address has no contract', () => {
    const { traveler } = aRentalInput()
    for (const missing of ['address', 'city', 'country'] as const) {
      const draft = rentalFactsOf(aRentalInput({ traveler: { ...traveler!, [missing]: '' } }))
      expect(completeFacts(draft)).toEqual({ missing: ['tenant.address'] })
    }
    expect(aRental().tenant.address).toBe('3 rue de l’Exemple, 69000 Lyon, France')
    const abroad = {
      ...traveler!,
      address: '12 Fictional Road',
      postalCode: '',
      city: 'Dublin',
      country: 'Irlande',
    }
    expect(aRental({ traveler: abroad }).tenant.address).toBe('12 Fictional Road, Dublin, Irlande')
  })

  test('Monaco has neither registration nor taxe de séjour, and its own law', () => {
    const facts = aRental({}, { jurisdiction: 'MC', registrationNumber: null })
    expect(facts.premises.registrationNumber).toBeNull()
    expect(facts.price.touristTaxExplanation).toBeNull()
    expect(facts.price.lines.map(({ kind }) => kind)).toEqual(['rent', 'cleaning'])
    expect(facts.law).toBe('monegasque')
  })
})

describe('cancellation tiers', () => {
  const lines: QuoteLine[] = [
    { kind: 'rent', code: null, label: 'Location', amount: 2_000_000 },
    { kind: 'cleaning', code: null, label: 'Ménage', amount: 35_000 },
  ]
  const arrival = '2027-07-17' as const

  test('of a moderate policy booked long before the arrival have the policy’s dates', () => {
    expect(cancellationTiers({ policy: 'moderate', lines, bookedOn: '2026-11-20', arrival })).toEqual([
      { until: '2027-05-18', refund: 2_035_000 },
      { until: '2027-06-17', refund: 1_035_000 },
      { until: '2027-07-16', refund: 35_000 },
      { until: null, refund: 0 },
    ])
  })

  test('of a late booking start with its day of free cancellation', () => {
    expect(cancellationTiers({ policy: 'strict', lines, bookedOn: '2027-07-01', arrival })).toEqual([
      { until: '2027-07-02', refund: 2_035_000 },
      { until: '2027-07-16', refund: 35_000 },
      { until: null, refund: 0 },
    ])
  })

  test('count the free day from the text of a contract that is written after the nights were held', () => {
    const stay = { bookedOn: '2027-06-28', issuedOn: '2027-06-30' } as const
    const { cancellation, price } = aRental(stay)
    expect(cancellation.tiers[0]).toEqual({ until: '2027-07-01', refund: price.total })
  })

  test('of a booking too late for free cancellation start no earlier than the booking', () => {
    expect(cancellationTiers({ policy: 'strict', lines, bookedOn: '2027-07-10', arrival })).toEqual([
      { until: '2027-07-16', refund: 35_000 },
      { until: null, refund: 0 },
    ])
  })

  test('promise for every day what a cancellation on that day pays', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('flexible', 'moderate', 'strict'),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 420 }),
        (policy, daysBefore, day) => {
          const bookedOn = addDays(arrival, -daysBefore)
          const cancelledOn = addDays(bookedOn, day)
          const tiers = cancellationTiers({ policy, lines, bookedOn, arrival })
          const tier = tiers.find(({ until }) => until === null || cancelledOn <= until)!
          const paid = refundOn({ policy, lines, bookedOn, arrival, cancelledOn, cancelledBy: 'traveler' })
          expect(tier.refund).toBe(paid.total)
        },
      ),
    )
  })
})
