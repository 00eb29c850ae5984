import { expect, test } from 'vitest'
import { defineList, pageCount } from './list.ts'

test('a declared list is returned unchanged, and its pages are counted', () => {
  const declared = {
    filters: {},
    columns: { name: { label: 'Nom', value: (row: string) => row } },
    sorts: ['name'],
    firstSort: { by: 'name', direction: 'ascending' },
    pageSize: 10,
  } as const
  expect(defineList<string>()(declared)).toBe(declared)
  expect(pageCount(declared, 11)).toBe(2)
})
