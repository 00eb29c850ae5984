import { expect, test } from 'vitest'
import { readTrial } from './trial.ts'

const read = (query: string) => readTrial(new URLSearchParams(query))

test('a trial is read from its address, with or without a code', () => {
  expect(read('villa=+Azur+&arrivee=2027-03-06&depart=2027-03-13')).toMatchObject({
    ...{ isAsked: true, villa: 'Azur' },
    trial: { villa: 'Azur', stay: { arrival: '2027-03-06', departure: '2027-03-13' }, code: '' },
  })
  expect(read('').isAsked).toBe(false)
})

test('a trial without a villa, or with days in the wrong order, says what to do', () => {
  expect(read('villa=&arrivee=2027-03-06&depart=2027-03-13')).toMatchObject({ isAsked: true, trial: null })
  for (const days of ['arrivee=2027-03-06&depart=2027-03-06', 'arrivee=x&depart=2027-03-06', ''])
    expect(read(`villa=Azur&${days}`)).toMatchObject({
      trial: null,
      problem: expect.stringContaining('jour'),
    })
})
