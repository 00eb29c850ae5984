import { expect, test } from 'vitest'
import { MONEY_TASK_COLUMNS, stayTraveler } from './money-task.ts'

const GUEST = {
  ...{ firstName: 'Zoé', lastName: 'Müller', email: 'zoe@example.fr', phone: '+33612345678' },
  ...{ address: '', city: '', postalCode: '', country: 'FR' },
}

test('a list of money names the traveler and their e-mail, and leaves both empty before the name is given', () => {
  expect(stayTraveler(GUEST)).toEqual({ name: 'Zoé Müller', email: 'zoe@example.fr' })
  const task = {
    id: 'a',
    stay: 'b',
    reservation: 'CAL-1',
    traveler: stayTraveler(null),
    amount: 1,
    since: '2027-03-01T09:00:00Z',
  }
  expect(MONEY_TASK_COLUMNS.traveler.value(task)).toBeNull()
  expect(MONEY_TASK_COLUMNS.email.value(task)).toBeNull()
})
