import { expect, test } from 'vitest'
import { MARKETING_FORM } from './marketing-schema.ts'

const TYPED = {
  ...{ intent: 'feature', villa: ' Villa  Azur ', place: 'home', position: '2' },
  ...{ firstDay: '2026-12-01', lastDay: '2026-12-31' },
}

function read(changes: Partial<typeof TYPED>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...TYPED, ...changes })) form.set(name, value)
  return MARKETING_FORM.read(form)
}

test('a featured villa has a name without needless spaces, a place, a position and two days', () => {
  expect(read({})).toMatchObject({
    values: {
      villa: 'Villa Azur',
      place: 'home',
      position: 2,
      firstDay: '2026-12-01',
      lastDay: '2026-12-31',
    },
  })
})

test('each field that is missing or unknown is refused beside itself', () => {
  const refused = read({ villa: '', place: 'moon', position: 'x', firstDay: '', lastDay: '31/12/2026' })
  const errors = 'errors' in refused ? Object.keys(refused.errors) : []
  expect(errors.toSorted()).toEqual(['firstDay', 'lastDay', 'place', 'position', 'villa'])
})
