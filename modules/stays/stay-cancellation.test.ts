import { describe, expect, test } from 'vitest'
import { travelerRuleOn } from '#modules/pricing/cancellation-refund.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { cancellationReason } from './stay-cancellation.ts'

const ARRIVAL = '2027-07-17'
const reasonOn = (cancelledOn: CivilDate, bookedOn: CivilDate = '2027-01-10') =>
  cancellationReason({
    rule: travelerRuleOn({ policy: 'moderate', bookedOn, arrival: ARRIVAL, cancelledOn }),
  })

describe('the reason for a refund', () => {
  test('names the condition and its last day, included', () => {
    expect(reasonOn('2027-05-18')).toBe(
      'Selon votre contrat, pour une annulation jusqu’au 18\u00a0mai\u00a02027 inclus, tout vous est rendu.',
    )
    expect(reasonOn('2027-05-19')).toMatch(/jusqu’au 17\u00a0juin\u00a02027 inclus, 50\u00a0% du loyer/)
    expect(reasonOn('2027-06-17')).toBe(reasonOn('2027-05-19'))
    expect(reasonOn('2027-06-18')).toMatch(/à cette date, le loyer et les frais de service sont conservés/)
    expect(reasonOn(ARRIVAL)).toMatch(/aucun remboursement/)
  })

  test('is the free period of a new booking, whatever the season', () => {
    expect(reasonOn(addDays(ARRIVAL, -20), addDays(ARRIVAL, -20))).toBe(
      'Votre réservation est récente\u00a0: l’annulation est gratuite jusqu’au 28\u00a0juin\u00a02027 inclus.',
    )
  })

  test('is, before the contract is signed, that nothing is owed', () => {
    expect(cancellationReason({ rule: null })).toMatch(/vous ne devez rien/)
  })
})
