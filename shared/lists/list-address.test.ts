import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromEpochDay } from '../civil-date.ts'
import { defineList, type ListState, pageCount } from './list.ts'
import {
  activeFilters,
  fileSearch,
  firstRows,
  listSearch,
  nameIn,
  otherEntries,
  readListState,
  sortText,
  stateEntries,
  tableColumns,
  withoutFilters,
} from './list-address.ts'
import { choiceFilter, datesFilter, readFilter, textFilter, thingFilter } from './list-filter.ts'

type Row = { name: string; city: string; amount: number; note: string }

const declare = (name?: string) =>
  defineList<Row>()({
    ...(name === undefined ? {} : { name }),
    filters: {
      q: textFilter('Nom'),
      state: choiceFilter('État', { open: 'Ouvert', closed: 'Fermé' }),
      day: datesFilter('Reçu'),
    },
    columns: {
      name: { label: 'Nom', value: (row) => row.name, isRowHeader: true },
      city: { label: 'Ville', value: (row) => row.city },
      amount: { label: 'Montant', kind: 'money', value: (row) => row.amount },
      extra: { label: 'Détail', value: (row) => row.note, isExtra: true },
      note: { label: 'Note', value: (row) => row.note, isForFile: true },
    },
    sorts: ['name', 'amount'],
    firstSort: { by: 'name', direction: 'ascending' },
    pageSize: 20,
  })

const LIST = declare()
const FIRST = readListState(LIST, new URLSearchParams())
const read = (address: string) => readListState(LIST, new URLSearchParams(address))

const day = fc.integer({ min: 0, max: 40_000 }).map(fromEpochDay)
const anyState = fc.record({
  filters: fc.record({
    q: fc
      .string({ unit: 'grapheme', maxLength: 120 })
      .map((text) => readFilter(LIST.filters.q, 'q', new URLSearchParams({ q: text })) as string | null),
    state: fc.constantFrom('open', 'closed', null),
    day: fc.record({ from: fc.option(day), to: fc.option(day) }),
  }),
  sort: fc.record({
    by: fc.constantFrom('name', 'amount'),
    direction: fc.constantFrom('ascending', 'descending'),
  }),
  page: fc.integer({ min: 1, max: 99_999 }),
  columns: fc.subarray(['city', 'amount', 'extra']).map((some) => ['name', ...some]),
}) as fc.Arbitrary<ListState<typeof LIST>>

describe('the address of a list', () => {
  test.each([undefined, 'due'])('holds the state, keeps other entries (name %s)', (name) => {
    const list = declare(name)
    const others = fc.array(fc.tuple(fc.constantFrom('numero', 'due', 'other-page'), fc.string()))
    fc.assert(
      fc.property(anyState, others, (state, entries) => {
        const search = new URLSearchParams(listSearch(list, state, new URLSearchParams(entries)))
        expect(readListState(list, search)).toEqual(state)
        expect(otherEntries(list, search)).toEqual([...new URLSearchParams(entries)])
      }),
    )
  })

  test('is read without an error, whatever its parameters', () => {
    const parameter = fc.tuple(
      fc.constantFrom('q', 'state', 'day-from', 'day-to', 'sort', 'page', 'columns'),
      fc.oneof(fc.string(), fc.constantFrom('toString', '-', '-name', '0', '1e3', '99999999', 'note')),
    )
    fc.assert(
      fc.property(fc.array(parameter), (entries) => {
        const state = readListState(LIST, new URLSearchParams(entries))
        expect(read(listSearch(LIST, state))).toEqual(state)
        expect(LIST.sorts).toContain(state.sort.by)
        expect(state.page).toBeGreaterThanOrEqual(1)
        expect(state.columns[0]).toBe('name')
      }),
    )
  })

  test('is empty for the state shown at first', () => {
    expect(listSearch(LIST, FIRST)).toBe('')
    expect(FIRST).toEqual({
      filters: { q: null, state: null, day: { from: null, to: null } },
      sort: { by: 'name', direction: 'ascending' },
      page: 1,
      columns: ['name', 'city', 'amount'],
    })
  })

  test.each(['sort=city', 'sort=toString', 'page=0', 'page=-2', 'page=abc', 'columns=note', 'state=x'])(
    'falls back to the state shown at first for an unknown value (%s)',
    (address) => expect(read(address)).toEqual(FIRST),
  )

  test('keeps its other entries, except the notice of an act that was done', () => {
    const search = new URLSearchParams('numero=12&done=3&page=4')
    expect(listSearch(LIST, { ...FIRST, page: 2 }, search)).toBe('?numero=12&page=2')
  })

  test('always shows the column that names its row, in the order of the declaration', () => {
    expect(read('columns=extra&columns=city').columns).toEqual(['name', 'city', 'extra'])
    expect(tableColumns(LIST)).toEqual(['name', 'city', 'amount', 'extra'])
  })

  test('has the columns that are kept where it names none, and its own where it does', () => {
    const kept = ['extra', 'unknown']
    expect(readListState(LIST, new URLSearchParams('q=x'), kept).columns).toEqual(['name', 'extra'])
    expect(readListState(LIST, new URLSearchParams('columns=city'), kept).columns).toEqual(['name', 'city'])
    expect(readListState(LIST, new URLSearchParams(), ['unknown'])).toEqual(FIRST)
  })

  test('of the file has the filters and the sort, and covers every row', () => {
    const state = read('q=villa&sort=-amount&page=3&columns=name')
    expect(fileSearch(LIST, state)).toBe('?q=villa&sort=-amount')
  })
})

test('the parts of a state are written apart, for the forms that change one of them', () => {
  expect(stateEntries(LIST, read('state=open&sort=-name&page=2&columns=name'))).toEqual({
    filters: [['state', 'open']],
    sort: [['sort', '-name']],
    page: [['page', '2']],
    columns: [['columns', 'name']],
  })
  expect([nameIn(LIST, 'q'), nameIn({ name: 'due' }, 'q')]).toEqual(['q', 'due-q'])
  expect(sortText({ by: 'name', direction: 'descending' })).toBe('-name')
})

test('the first rows of a list are requested by its first sort, without filters', () => {
  const { columns, ...first } = FIRST
  expect(firstRows(LIST, 3)).toEqual({ ...first, size: 3 })
})

test('an active filter is described in words and has an address without it', () => {
  const state = read('q=azur&state=open&day-from=2026-07-01&page=2')
  const active = activeFilters(LIST, state)
  expect(active.map(({ label, words }) => [label, words])).toEqual([
    ['Nom', '«\u00a0azur\u00a0»'],
    ['État', 'Ouvert'],
    ['Reçu', 'à partir du 1er\u00a0juil.\u00a02026'],
  ])
  expect(listSearch(LIST, active[1]!.without as typeof state)).toBe('?q=azur&day-from=2026-07-01')
  expect(activeFilters(LIST, withoutFilters(LIST, state))).toEqual([])
  const words = (address: string) => activeFilters(LIST, read(address))[0]!.words
  expect(words('day-to=2026-07-02')).toBe('jusqu’au 2\u00a0juil.\u00a02026')
  expect(words('day-from=2026-07-01&day-to=2026-07-02')).toBe(
    'du 1er\u00a0juil.\u00a02026 au 2\u00a0juil.\u00a02026',
  )
})

test('the rows of one thing are named by the first of them, and by no identifier where there is none', () => {
  const list = defineList<Row>()({ ...LIST, filters: { villa: thingFilter('Villa', 'name') } })
  const state = readListState(list, new URLSearchParams('villa=35fdf0c4-8c22-45d3-b033-4a8b16644fac'))
  const row = { name: 'Villa Azur', city: 'Cannes', amount: 1, note: '' }
  const marks = (rows: Row[]) => activeFilters(list, state, rows).map(({ label, words }) => [label, words])
  expect(marks([row])).toEqual([['Villa', 'Villa Azur']])
  expect(marks([])).toEqual([['Villa', 'une seule']])
  expect(listSearch(list, activeFilters(list, state)[0]!.without as typeof state)).toBe('')
  const things = { villa: [{ id: '35fdf0c4-8c22-45d3-b033-4a8b16644fac', name: 'Mas Lavande' }] }
  expect(activeFilters(list, state, [], things)[0]!.words).toBe('Mas Lavande')
})

test.each([
  [0, 1],
  [20, 1],
  [21, 2],
])('%i rows make %i pages', (total, pages) => expect(pageCount(LIST, total)).toBe(pages))
