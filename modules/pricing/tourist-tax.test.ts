import { describe, expect, test } from 'vitest'
import type { TouristTaxTariff } from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import { partyOf } from './party.ts'
import { explainTouristTax, touristTaxOf } from './tourist-tax.ts'

const RIVIERA: TouristTaxTariff = {
  kind: 'proportional',
  rateBasisPoints: 500,
  cap: 480,
  departmental: true,
  regional: true,
}
const VAUCLUSE: TouristTaxTariff = { ...RIVIERA, cap: 230, regional: false }

const asked = { commune: 'Cannes', year: 2027, nights: 7 }

describe('taxe de séjour', () => {
  test('is capped per adult and night, then surcharged', () => {
    const party = partyOf({ adults: 6, children: 2 })
    const tax = touristTaxOf({ ...asked, tariff: RIVIERA, rent: 1_050_000, party })!
    expect(tax.detail.unit).toBe(691)
    expect(tax.amount).toBe(29_022)
    expect(tax.detail.explanation).toBe(
      '6 adultes × 7 nuits × 6,91\u00a0€ (5\u00a0% plafonné à 4,80\u00a0€ + 10\u00a0% + 34\u00a0%)',
    )
    expect(tax.detail).toMatchObject({ commune: 'Cannes', year: 2027, adults: 6, nights: 7 })
  })

  test('below the cap divides the rent among all occupants, minors included', () => {
    const tax = touristTaxOf({
      ...asked,
      tariff: RIVIERA,
      rent: 210_000,
      party: partyOf({ adults: 4, children: 2 }),
    })!
    expect(tax.detail.unit).toBe(360)
    expect(tax.amount).toBe(10_080)
  })

  test('has no regional surcharge in the Vaucluse', () => {
    const tax = touristTaxOf({ ...asked, tariff: VAUCLUSE, rent: 700_000, party: partyOf({ adults: 8 }) })!
    expect(tax.detail.unit).toBe(253)
    expect(tax.amount).toBe(14_168)
    expect(tax.detail.explanation).toBe(
      '8 adultes × 7 nuits × 2,53\u00a0€ (5\u00a0% plafonné à 2,30\u00a0€ + 10\u00a0%)',
    )
  })

  test('takes the commune’s fixed tariff for a classified villa, whatever the rent', () => {
    const tariff: TouristTaxTariff = { kind: 'fixed', perNight: 340, departmental: true, regional: true }
    const party = partyOf({ adults: 2 })
    const tax = touristTaxOf({ ...asked, tariff, rent: 5_000_000, party })!
    expect(tax.detail.unit).toBe(340 + 34 + 116)
    expect(tax.amount).toBe(490 * 2 * 7)
    expect(tax.detail.explanation).toBe(
      '2 adultes × 7 nuits × 4,90\u00a0€ (tarif communal 3,40\u00a0€ + 10\u00a0% + 34\u00a0%)',
    )
    expect(touristTaxOf({ ...asked, tariff, rent: 1, party })!.amount).toBe(tax.amount)
  })

  test('is due from the age of 18: minors among the adults of the search pay nothing', () => {
    const party = partyOf({ adults: 6, minors: 3 })
    const tax = touristTaxOf({ ...asked, tariff: RIVIERA, rent: 1_050_000, party })!
    expect(tax.detail.adults).toBe(3)
    expect(tax.amount).toBe(691 * 3 * 7)
  })

  test('rounds half a cent up, per person and night', () => {
    const tariff: TouristTaxTariff = { ...RIVIERA, departmental: false, regional: false }
    const tax = touristTaxOf({ ...asked, tariff, rent: 2_100, nights: 1, party: partyOf({ adults: 2 }) })!
    expect(tax.detail.unit).toBe(53)
  })

  test('is explained in the singular for one adult and one night, and with the decimals of a rate', () => {
    const tariff: TouristTaxTariff = {
      ...RIVIERA,
      rateBasisPoints: 350,
      departmental: false,
      regional: false,
    }
    const tax = touristTaxOf({ ...asked, tariff, rent: 50_000, nights: 1, party: partyOf({ adults: 1 }) })!
    expect(tax.detail.explanation).toBe('1 adulte × 1 nuit × 4,80\u00a0€ (3,5\u00a0% plafonné à 4,80\u00a0€)')
  })

  test('is not taken in Monaco', () => {
    expect(
      touristTaxOf({ ...asked, tariff: null, rent: 1_050_000, party: partyOf({ adults: 6 }) }),
    ).toBeNull()
  })
})

describe('the tax explained', () => {
  const detail = { adults: 2, nights: 7, unit: 490, explanation: '2 adultes', year: 2027 }

  test.each([
    ['Nice', 'de Nice'],
    ['Antibes', 'd’Antibes'],
    ['Hyères', 'd’Hyères'],
    ['Èze', 'd’Èze'],
    ['Le Cannet', 'du Cannet'],
    ['Les Baux-de-Provence', 'des Baux-de-Provence'],
    ['La Ciotat', 'de La Ciotat'],
  ])('names the commune %s with its article: « %s »', (commune, named) => {
    expect(explainTouristTax({ ...detail, commune })).toBe(`2 adultes, commune ${named}, année 2027`)
  })

  test('calls a tariff of an earlier year provisional until the commune votes', () => {
    const party = partyOf({ adults: 2 })
    const stay = { ...asked, tariff: RIVIERA, rent: 700_000, party }
    const provisional = touristTaxOf({ ...stay, tariffYear: 2026 })!
    expect(explainTouristTax(provisional.detail)).toMatch(
      /tarif 2026, provisoire tant que la commune n’a pas voté celui de 2027$/,
    )
    const voted = touristTaxOf({ ...stay, tariffYear: 2027 })!
    expect(explainTouristTax(voted.detail)).toMatch(/année 2027$/)
    expect(voted.amount).toBe(provisional.amount)
  })
})
