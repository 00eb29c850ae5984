import { expect, test } from 'vitest'
import { describeNightsDone, readNightsDone, writeNightsDone } from './nights-done.ts'
import { NIGHTS_FORM } from './nights-schema.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ from: '2027-07-03', to: '2027-07-10', ...fields }))
    data.set(name, value)
  return NIGHTS_FORM.read(data)
}

test('a price and a minimum are read, and an empty field leaves what is set', () => {
  expect(form({ intent: 'set', price: '1 250,50', minNights: '', note: '' })).toMatchObject({
    intent: 'set',
    values: { price: 125_050, minNights: null, note: '' },
  })
})

test('each field of nights is refused with its own sentence', () => {
  const wrong = form({ intent: 'set', from: '', price: 'cher', minNights: '0' })
  expect('errors' in wrong && Object.keys(wrong.errors).sort()).toEqual(['from', 'minNights', 'price'])
})

test('the address gives the sentence of the act that was done, and any other text gives none', () => {
  const done = { act: 'block', stay: { arrival: '2027-07-03', departure: '2027-07-10' } } as const
  expect(readNightsDone(writeNightsDone(done))).toEqual(done)
  expect(describeNightsDone(done)).toBe(
    '7 nuits\u00a0fermées à la location, du 3 au 10\u00a0juillet\u00a02027.',
  )
  for (const text of [null, 'block', 'steal.2027-07-03.2027-07-10', 'block.2027-07-10.2027-07-03'])
    expect(readNightsDone(text)).toBeNull()
})
