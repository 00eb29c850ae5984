import { expect, test } from 'vitest'
import { readVersionName, TEMPLATE_KINDS, WRITTEN_KINDS } from './template-kinds.ts'

test.each(WRITTEN_KINDS)('each clause of %s is known by one key and one heading', (kind) => {
  const { clauses } = TEMPLATE_KINDS[kind]
  expect(new Set(clauses.map(({ key }) => key)).size).toBe(clauses.length)
  expect(new Set(clauses.map(({ heading }) => heading)).size).toBe(clauses.length)
})

test('a version is known by its name', () => {
  expect(readVersionName('rental-12')).toEqual({ kind: 'rental', number: 12 })
  for (const name of ['toString-1', 'conditions-2', 'rental', 'rental-0', 'rental-2x', ''])
    expect(readVersionName(name)).toBeNull()
})
