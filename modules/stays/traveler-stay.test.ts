import { expect, test } from 'vitest'
import { RESERVATION_STATUSES } from '#modules/reservations/reservation-status.ts'
import { nextStepOf } from './traveler-stay.ts'

test('a traveler’s reservation has a next action until it is confirmed or over', () => {
  const waiting = RESERVATION_STATUSES.filter((status) => nextStepOf({ status }) !== null)
  expect(waiting).toEqual(['pending', 'awaiting_signature', 'awaiting_payment'])
  expect(nextStepOf({ status: 'awaiting_signature' })).toBe('Signer le contrat')
})
