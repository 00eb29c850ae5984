import { describe, expect, test } from 'vitest'
import { type ScheduledMeans, scheduledSums } from './scheduled-debits.ts'

const DUES = [
  { dueOn: '2026-11-20', amount: 100_000, paid: 100_000 },
  { dueOn: '2027-01-17', amount: 500_000, paid: 120_000 },
  { dueOn: '2027-06-17', amount: 1_500_000, paid: 0 },
] as const

const linesOf = (means: ScheduledMeans) =>
  scheduledSums(DUES, '2026-11-20', means).map((line) => line.replaceAll(/\s/g, ' '))

describe('the sums to come of a schedule', () => {
  test('name day, amount left and card where a card was kept', () => {
    expect(linesOf({ by: 'kept_card', card: 'votre carte Visa se terminant par 4242' })).toEqual([
      '3 800,00 € débités le 17 janvier 2027 sur votre carte Visa se terminant par 4242',
      '15 000,00 € débités le 17 juin 2027 sur votre carte Visa se terminant par 4242',
    ])
  })

  test('name the card that is to be given in a contract, which is signed before', () => {
    expect(linesOf({ by: 'card_to_give' })[1]).toBe(
      '15 000,00 € débités le 17 juin 2027 sur la carte que le locataire enregistre à l’étape de paiement',
    )
  })

  test('announce a transfer and no debit where no card was kept', () => {
    expect(linesOf({ by: 'transfer' })[1]).toBe(
      '15 000,00 € par virement, à recevoir le 17 juin 2027 au plus tard',
    )
  })
})
