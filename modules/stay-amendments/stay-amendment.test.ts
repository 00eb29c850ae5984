import { expect, test } from 'vitest'
import { SAMPLE_AMENDMENT } from './sample-amendment.ts'
import { agreedTerms, amendmentState } from './stay-amendment.ts'

const now = new Date('2027-05-06T10:00:00Z')
const request = (status: string, expiresAt = '2027-05-07T10:00:00Z') => ({
  status,
  expiresAt: new Date(expiresAt),
})

test.each([
  ['proposed', request('pending'), 'waiting'],
  ['proposed', request('declined'), 'declined'],
  ['proposed', request('expired'), 'expired'],
  ['proposed', request('pending', '2027-05-06T10:00:00Z'), 'expired'],
  ['proposed', null, 'expired'],
  ['agreed', request('signed'), 'agreed'],
  ['withdrawn', null, 'withdrawn'],
] as const)('an amendment that is %s with its request %j is %s', (status, last, state) => {
  expect(amendmentState(status, last, now)).toBe(state)
})

test('the terms that hold are those of the last signed amendment', () => {
  const { before, after } = SAMPLE_AMENDMENT
  expect(agreedTerms([])).toBeNull()
  expect(agreedTerms([{ state: 'waiting', after }])).toBeNull()
  expect(
    agreedTerms([
      { state: 'withdrawn', after },
      { state: 'agreed', after: before },
      { state: 'agreed', after },
    ]),
  ).toBe(before)
})
