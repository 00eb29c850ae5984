import { expect, test } from 'vitest'
import { RESERVATION_STATUSES } from '#modules/reservations/reservation-status.ts'
import { CONTRACT_STATUSES } from '#modules/signatures/contract-status.ts'
import { noLongerWaits } from './awaited-document.ts'

test('a contract is signed while its stay waits for a signature, an amendment while its stay is confirmed', () => {
  const waiting = (['rental', 'stay_amendment'] as const).map((type) =>
    RESERVATION_STATUSES.filter((status) => noLongerWaits({ type, status: 'pending' }, { status }) === null),
  )
  expect(waiting).toEqual([['awaiting_signature'], ['confirmed']])
})

test('a text that was replaced or signed is not signed again', () => {
  const open = CONTRACT_STATUSES.filter(
    (status) => noLongerWaits({ type: 'rental', status }, { status: 'awaiting_signature' }) === null,
  )
  expect(open).toEqual(['generated', 'pending'])
})

test('the signer reads whether the stay has changed, is cancelled or has its signed contract', () => {
  const said = (type: 'rental' | 'stay_amendment', status: 'pending' | 'cancelled' | 'awaiting_payment') =>
    noLongerWaits({ type, status: 'pending' }, { status })
  expect(said('rental', 'pending')).toContain('Votre séjour a changé')
  expect(said('rental', 'cancelled')).toContain('Ce séjour est annulé')
  expect(said('rental', 'awaiting_payment')).toContain('déjà signé')
  expect(said('stay_amendment', 'cancelled')).toContain('Ce séjour est annulé')
  expect(said('stay_amendment', 'awaiting_payment')).toContain('écrivez à l’agence')
})
