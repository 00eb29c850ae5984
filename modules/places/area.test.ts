import { expect, test } from 'vitest'
import { AREA_CODES, AREAS, areaBit } from './area.ts'

test('each area keeps its own bit, because rows of the database store it', () => {
  expect(AREAS.map(({ code }) => code)).toEqual([...AREA_CODES])
  expect(AREA_CODES.map((code) => [code, areaBit(code)])).toEqual([
    ['provence', 1],
    ['cote-d-azur', 2],
    ['luberon', 4],
    ['alpilles', 8],
    ['golfe-de-saint-tropez', 16],
    ['esterel', 32],
  ])
})

test('no two areas share a name', () => {
  const names = AREAS.flatMap(({ name, synonyms }) => [name, ...synonyms])
  expect(new Set(names).size).toBe(names.length)
})
