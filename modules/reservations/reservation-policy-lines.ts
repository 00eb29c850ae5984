import type { Policy, PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayReadGuestContact, mayReadReservation } from './reservation-policy.ts'
import type { ReservationStatus } from './reservation-status.ts'

function guestOf(status: ReservationStatus): Policy {
  return (actor, stay) => mayReadGuestContact(actor, { ...stay, status })
}

export const RESERVATION_POLICY_LINES: PolicyLines = [
  ['read a reservation', 'o o a a * * *', [mayReadReservation]],
  ['learn who the guest of a confirmed stay is', 'o o a a * * *', [guestOf('confirmed')]],
  [
    'learn who the guest is of a stay that is not confirmed',
    'o - a a * * *',
    [guestOf('pending'), guestOf('awaiting_signature'), guestOf('awaiting_payment'), guestOf('cancelled')],
  ],
]
