import { expect, test } from 'vitest'
import { person } from '#tests/person.ts'
import { plannedNights, type TakenNights } from './planned-nights.ts'

const villa = { id: 3, agencyId: 7, ownerId: 'owner' }
const taken: TakenNights = {
  ...{ id: 'o-1', kind: 'reservation', arrival: '2027-07-03', departure: '2027-07-10', note: null },
  ...{ number: 'CAL-12', status: 'confirmed', userId: 'traveler' },
  guest: { firstName: 'Camille', lastName: 'Martin' },
  contact: null,
  heldUntil: null,
}
const owner = person('OWNER', { userId: 'owner' })
const agent = person('AGENT', { agencyIds: [7] })

test('an owner learns the guest’s name while the stay is confirmed, the agency always', () => {
  const labels = (['confirmed', 'awaiting_payment', 'cancelled'] as const).map((status) =>
    [owner, agent].map((actor) => plannedNights(actor, villa, { ...taken, status }).label),
  )
  // So does an owner with a share of the villa who does not answer for it.
  const sharing = { ...person('OWNER', { userId: 'another' }), sharedIds: [villa.id] }
  expect(plannedNights(sharing, villa, { ...taken, status: 'confirmed' }).label).toBe('Camille Martin')
  expect(labels).toEqual([
    ['Camille Martin', 'Camille Martin'],
    ['CAL-12', 'Camille Martin'],
    ['CAL-12', 'Camille Martin'],
  ])
})

test('nights without a reservation show their note, and no fact about a guest is given', () => {
  const block = { ...taken, kind: 'block', number: null, status: null, note: 'Peinture' } as const
  expect(plannedNights(owner, villa, block)).toEqual({
    ...{ id: 'o-1', kind: 'block', arrival: '2027-07-03', departure: '2027-07-10', label: 'Peinture' },
  })
  expect(plannedNights(owner, villa, { ...block, note: null }).label).toBe('')
})

test('an option names its contact to the agency, and to the owner its end and nothing of them', () => {
  const heldUntil = '2027-06-29T18:00:00Z'
  const option: TakenNights = {
    ...taken,
    kind: 'hold',
    number: null,
    status: null,
    contact: 'Camille Roux',
    heldUntil,
  }
  expect(plannedNights(agent, villa, option)).toMatchObject({ kind: 'hold', label: 'Camille Roux' })
  expect(plannedNights(owner, villa, option).label).toMatch(/^jusqu’au 29\sjuin\s2027 à 20\sh$/)
})
