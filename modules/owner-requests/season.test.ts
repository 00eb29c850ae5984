import { expect, test } from 'vitest'
import { seasonsAround } from './season.ts'

test.each([
  ['2027-05-31', 2027, 2026],
  ['2027-06-01', 2028, 2026],
  ['2027-09-30', 2028, 2026],
  ['2027-10-01', 2028, 2027],
] as const)('on %s the season to come is that of %i, the last one that of %i', (today, coming, last) => {
  expect(seasonsAround(today)).toEqual({
    coming: { from: `${coming}-06-01`, to: `${coming}-10-01` },
    last: { from: `${last}-06-01`, to: `${last}-10-01` },
  })
})
