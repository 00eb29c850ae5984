import { expect, test } from 'vitest'
import { defineList } from './list.ts'
import { sliceOfRows } from './listed-rows.ts'

type Line = { name: string; many: number | null }

const LIST = defineList<Line>()({
  filters: {},
  columns: {
    name: { label: 'Nom', value: ({ name }) => name },
    many: { label: 'Nombre', kind: 'number', value: ({ many }) => many },
  },
  sorts: ['name', 'many'],
  firstSort: { by: 'name', direction: 'ascending' },
  pageSize: 2,
})

const ROWS: Line[] = [
  { name: 'zone', many: 10 },
  { name: 'Été', many: null },
  { name: 'avis', many: 9 },
]
const names = (by: 'name' | 'many', direction: 'ascending' | 'descending', page = 1, size = 3) =>
  sliceOfRows(LIST, ROWS, { sort: { by, direction }, page, size }).rows.map(({ name }) => name)

test('rows in memory are sorted in French order, by numbers as numbers, and those without a value come last', () => {
  expect(names('name', 'ascending')).toEqual(['avis', 'Été', 'zone'])
  expect(names('many', 'ascending')).toEqual(['avis', 'zone', 'Été'])
  expect(names('many', 'descending')).toEqual(['zone', 'avis', 'Été'])
})

test('a page of rows in memory has its part of them and the number of all', () => {
  expect(names('name', 'descending', 2, 2)).toEqual(['avis'])
  expect(sliceOfRows(LIST, ROWS, { sort: LIST.firstSort, page: 2, size: 2 }).total).toBe(3)
})
