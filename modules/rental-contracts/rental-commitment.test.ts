import { describe, expect, test } from 'vitest'
import { openCancellation } from '#modules/signatures/signing-commitment.ts'
import { aRental } from '#tests/rental-facts-factory.ts'
import { commitmentOf } from './rental-commitment.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('the commitment of a signature', () => {
  const commitment = commitmentOf(aRental())

  test('is the contract’s own total, schedule and absence of withdrawal', () => {
    const { price, schedule } = aRental()
    expect(commitment.total).toBe(price.total)
    expect(commitment.payments).toEqual(schedule.payments)
    expect(commitment.noWithdrawal).toContain('droit de rétractation')
  })

  test('states what each cancellation gives back, with its dates', () => {
    expect(openCancellation(commitment, '2026-11-20').map(plain)).toEqual([
      'Jusqu’au 18 mai 2027 inclus : tout est remboursé.',
      'Jusqu’au 17 juin 2027 inclus : 10 640,22 € remboursés.',
      'Jusqu’au 16 juillet 2027 inclus : 640,22 € remboursés.',
      'À partir du 17 juillet 2027 : rien n’est remboursé.',
    ])
  })
})
