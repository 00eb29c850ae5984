import { expect, test } from 'vitest'
import { RESERVATION_STATUSES } from '#modules/reservations/reservation-status.ts'
import { withoutDocuments } from './without-documents.ts'

test('documents are announced while a contract is to come, and not for a stay that ended without one', () => {
  const announced = RESERVATION_STATUSES.filter((status) => /apparaîtra ici/.test(withoutDocuments(status)))
  expect(announced).toEqual(['pending', 'awaiting_signature'])
})
