import { expect, test } from 'vitest'
import { placeByRank } from './place-by-rank.ts'

const photos = (keys: string) => [...keys].map((key) => ({ key }))
const placed = (before: string, rank: number, ranks: Record<string, number>) =>
  placeByRank(photos(before), { key: '*' }, rank, new Map(Object.entries(ranks)))
    .map(({ key }) => key)
    .join('')

test.each([
  ['', 0, {}, '*'],
  ['ab', 5, {}, 'ab*'],
  ['ab', 1, { a: 0, b: 2 }, 'a*b'],
  ['xab', 0, { a: 1, b: 2 }, 'x*ab'],
  ['ab', 3, { a: 1, b: 2 }, 'ab*'],
])(
  'a photograph put among « %s » with rank %i, beside ranks %j, gives « %s »',
  (before, rank, ranks, after) => {
    expect(placed(before, rank, ranks)).toBe(after)
  },
)
