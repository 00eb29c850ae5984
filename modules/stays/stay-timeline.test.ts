import { expect, test } from 'vitest'
import { stayTimeline } from './stay-timeline.ts'

const asked = {
  stay: { arrival: '2027-07-17', departure: '2027-07-24' },
  createdAt: '2027-06-03T08:12:00.000Z',
  signedAt: null,
  confirmedAt: null,
  cancelledAt: null,
} as const
const confirmed = {
  ...asked,
  status: 'confirmed' as const,
  signedAt: '2027-06-03T08:25:00.000Z',
  confirmedAt: '2027-06-03T08:31:00.000Z',
}
const lines = (...given: Parameters<typeof stayTimeline>) =>
  stayTimeline(...given).map(({ title, state }) => `${title} ${state}`)

test('a confirmed stay shows its past events with their instants in Paris, then its arrival and departure', () => {
  const moments = stayTimeline(confirmed, '2027-06-10')
  expect(moments.map(({ title, state }) => `${title} ${state}`)).toEqual([
    ...['Réservation commencée done', 'Contrat signé done', 'Réservation confirmée done'],
    ...['Arrivée upcoming', 'Départ upcoming'],
  ])
  expect(moments[1]!.when).toContain('10\u00a0h\u00a025')
  expect(moments[3]!.when).toBe('samedi 17\u00a0juillet\u00a02027')
})

test.each([
  ['awaiting_signature', 'Signature du contrat current'],
  ['awaiting_payment', 'Paiement current'],
] as const)('%s: the awaited step comes before the arrival and the departure', (status, awaited) => {
  expect(lines({ ...asked, status }, '2027-06-10').slice(1)).toEqual([
    ...[awaited, 'Arrivée upcoming', 'Départ upcoming'],
  ])
})

test('the arrival is done from its day on, and the departure after the stay', () => {
  expect(lines(confirmed, '2027-07-17').slice(-2)).toEqual(['Arrivée done', 'Départ upcoming'])
  expect(lines(confirmed, '2027-07-24').slice(-2)).toEqual(['Arrivée done', 'Départ done'])
})

test('a cancelled stay ends with its cancellation', () => {
  const cancelled = { ...confirmed, status: 'cancelled' as const, cancelledAt: '2027-06-20T09:00:00.000Z' }
  expect(lines(cancelled, '2027-08-01').at(-1)).toBe('Réservation annulée done')
})
