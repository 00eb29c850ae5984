import { expect, test } from 'vitest'
import {
  describeTakenNights,
  mayBeGivenBack,
  nameOccupation,
  type OccupationKind,
} from './occupation-words.ts'

const taken = (kind: OccupationKind, more: { note?: string; reservation?: string } = {}) => ({
  ...({ kind, note: null, reservation: null, arrival: '2027-07-03', departure: '2027-07-10' } as const),
  ...more,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [taken('reservation', { reservation: 'CAL-12' }), 'la réservation CAL-12, du 3 au 10 juillet 2027'],
  [
    taken('hold', { reservation: 'CAL-13' }),
    'la réservation CAL-13, pas encore confirmée, du 3 au 10 juillet 2027',
  ],
  [taken('hold'), 'une option, du 3 au 10 juillet 2027'],
  [taken('owner_stay'), 'le séjour du propriétaire, du 3 au 10 juillet 2027'],
  [taken('block', { note: 'Peinture' }), 'une indisponibilité (« Peinture »), du 3 au 10 juillet 2027'],
  [taken('import', { note: 'Airbnb' }), 'le calendrier Airbnb, du 3 au 10 juillet 2027'],
])('an occupation of kind $kind is named with its dates', (one, name) => {
  expect(plain(nameOccupation(one))).toBe(name)
})

test('what is in the way of nights is named, three at most, and the others are counted', () => {
  const one = taken('block')
  expect(plain(describeTakenNights([one]))).toBe(
    'Ces nuits ne sont pas libres : une indisponibilité, du 3 au 10 juillet 2027.',
  )
  expect(plain(describeTakenNights([one, one, one, one, one]))).toMatch(/juillet 2027, et 2 autres\.$/)
})

test('only owner stays and blocks may be given back', () => {
  const kinds = ['hold', 'reservation', 'owner_stay', 'block', 'import'] as const
  expect(kinds.filter((kind) => mayBeGivenBack({ kind }))).toEqual(['owner_stay', 'block'])
})
