import { describe, expect, test } from 'vitest'
import {
  INITIAL_STATUS,
  nextReservationStatus,
  RESERVATION_STATUSES,
  type ReservationEvent,
  type ReservationStatus,
  reservationStatusLabel,
  shownStatus,
} from './reservation-status.ts'

const EVENTS: ReservationEvent[] = ['submit', 'amend', 'sign', 'pay', 'cancel']

describe('reservation status', () => {
  test('goes from request to confirmation by signing, then paying', () => {
    const path: ReservationEvent[] = ['submit', 'sign', 'pay']
    expect(path.reduce((status, event) => nextReservationStatus(status, event)!, INITIAL_STATUS)).toBe(
      'confirmed',
    )
  })

  test('refuses a payment before the contract is signed', () => {
    expect(nextReservationStatus('pending', 'pay')).toBeNull()
    expect(nextReservationStatus('awaiting_signature', 'pay')).toBeNull()
  })

  test('refuses an amendment once the contract is signed', () => {
    expect(nextReservationStatus('awaiting_payment', 'amend')).toBeNull()
    expect(nextReservationStatus('awaiting_signature', 'amend')).toBe('pending')
  })

  test('stays cancelled after any event', () => {
    expect(EVENTS.map((event) => nextReservationStatus('cancelled', event))).toEqual(EVENTS.map(() => null))
  })

  test('can reach every value', () => {
    const reached = new Set<ReservationStatus>([INITIAL_STATUS])
    for (const status of reached) {
      for (const event of EVENTS) {
        const next = nextReservationStatus(status, event)
        if (next) reached.add(next)
      }
    }
    expect([...reached].sort()).toEqual([...RESERVATION_STATUSES].sort())
  })

  test('is shown as finished from the departure day on, where it was confirmed', () => {
    const departure = '2027-07-24'
    expect(shownStatus({ status: 'confirmed', departure }, '2027-07-23')).toBe('confirmed')
    expect(shownStatus({ status: 'confirmed', departure }, '2027-07-24')).toBe('finished')
    expect(shownStatus({ status: 'cancelled', departure }, '2027-07-24')).toBe('cancelled')
    expect(reservationStatusLabel('finished')).toBe('Terminée')
  })

  test('has the label of the spec, and that of pending when it is unknown', () => {
    expect(RESERVATION_STATUSES.map(reservationStatusLabel)).toEqual([
      'En attente',
      'Signature requise',
      'Paiement requis',
      'Confirmée',
      'Annulée',
    ])
    expect(reservationStatusLabel('on_hold')).toBe('En attente')
  })
})
