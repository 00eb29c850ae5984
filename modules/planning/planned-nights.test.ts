import { expect, test } from 'vitest'
import { person } from '#tests/person.ts'
import { plannedNights, type TakenNights } from './planned-nights.ts'

const villa = { id: 3, agencyId: 7, ownerId: 'owner' }
const taken: TakenNights = {
  ...{ id: 'o-1', kind: 'reservation', arrival: '2027-07-03', departure: '2027-07-10', note: null },
  ...{ number: 'CAL-12', status: 'confirmed', userId: 'traveler', stayAgencyId: 7 },
  guest: { firstName: 'Camille', lastName: 'Martin' },
  ...{ reservation: 'r-1', contact: null, option: null, heldUntil: null },
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
  const free = { number: null, status: null, reservation: null }
  const block = { ...taken, ...free, kind: 'block', note: 'Peinture' } as const
  expect(plannedNights(owner, villa, block)).toEqual({
    ...{ id: 'o-1', kind: 'block', arrival: '2027-07-03', departure: '2027-07-10', label: 'Peinture' },
  })
  expect(plannedNights(owner, villa, { ...block, note: null }).label).toBe('')
})

test('a stay opens its page for those who may read it', () => {
  const opens = { page: 'reservation', id: 'r-1' }
  expect([owner, agent].map((actor) => plannedNights(actor, villa, taken).opens)).toEqual([opens, opens])
  expect(plannedNights(person('AGENT', { agencyIds: [8] }), villa, taken).opens).toBeUndefined()
})

test('a stay is named to the agency under which it was booked, and not to the one that lets the villa since', () => {
  const [before, since] = [8, 7].map((agencyId) =>
    plannedNights(person('AGENT', { agencyIds: [agencyId] }), villa, { ...taken, stayAgencyId: 8 }),
  )
  expect(before).toMatchObject({ label: 'Camille Martin', opens: { page: 'reservation' } })
  expect(since).toMatchObject({ label: 'CAL-12' })
  expect(since!.opens).toBeUndefined()
})

test('an option names its contact and its end to the agency, where it opens, and to the owner its end alone', () => {
  const free = {
    number: null,
    status: null,
    reservation: null,
    kind: 'hold',
    contact: 'Camille Roux',
  } as const
  const option = { ...taken, ...free, option: 'p-1', heldUntil: new Date('2027-05-09T18:00:00Z') }
  const seen = plannedNights(agent, villa, option)
  expect(seen).toMatchObject({ kind: 'hold', opens: { page: 'option', id: 'p-1' } })
  expect(seen.label.replaceAll('\u00a0', ' ')).toBe('Camille Roux, jusqu’au 9 mai 2027 à 20 h')
  expect(plannedNights(owner, villa, option).label.replaceAll('\u00a0', ' ')).toBe(
    'jusqu’au 9 mai 2027 à 20 h',
  )
  expect(plannedNights(owner, villa, option).opens).toBeUndefined()
  const offered = { ...taken, ...free, option: null }
  expect(plannedNights(agent, villa, offered)).toMatchObject({
    label: 'Camille Roux',
    opens: { page: 'line' },
  })
})
