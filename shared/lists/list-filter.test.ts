import { describe, expect, test } from 'vitest'
import {
  choiceFilter,
  datesFilter,
  emptyFilter,
  groupedFilter,
  isDateRange,
  namesOfFilter,
  rarely,
  readFilter,
  textFilter,
  thingFilter,
  writeFilter,
} from './list-filter.ts'

const state = choiceFilter('État', { open: 'Ouvert', closed: 'Fermé' })
const day = datesFilter('Reçu')
const text = textFilter('Nom')
const read = (filter: Parameters<typeof readFilter>[0], address: string) =>
  readFilter(filter, 'f', new URLSearchParams(address))

describe('a filter reads its address', () => {
  test('as one line of text of at most a hundred characters, without those a database refuses', () => {
    expect(read(text, 'f=%20Villa%0A%00%20Azur%20')).toBe('Villa Azur')
    expect(read(text, `f=${'a'.repeat(300)}`)).toHaveLength(100)
    expect(read(text, `f=${'a'.repeat(99)}${encodeURIComponent('😀')}`)).toBe(`${'a'.repeat(99)}\ufffd`)
  })

  test.each(['', 'f=', 'f=%20', 'g=x'])('as no text (%s)', (address) => {
    expect(read(text, address)).toBeNull()
  })

  test.each(['f=other', 'f=toString', 'f=', ''])(
    'as no choice when the value is not one of its own (%s)',
    (address) => {
      expect(read(state, address)).toBeNull()
    },
  )

  test('as one thing only by an identifier such as the product gives', () => {
    const villa = thingFilter('Villa', 'name')
    const id = '35fdf0c4-8c22-45d3-b033-4a8b16644fac'
    expect(read(villa, `f=${id}`)).toBe(id)
    for (const other of ['f=azur', 'f=', 'f=35fdf0c4', '']) expect(read(villa, other)).toBeNull()
  })

  test('as a range of days that may be open at one end; an invalid day leaves its end open', () => {
    expect(read(state, 'f=open')).toBe('open')
    expect(read(day, 'f-from=2026-02-30&f-to=2026-03-01')).toEqual({ from: null, to: '2026-03-01' })
    expect(read(day, '')).toEqual(emptyFilter(day))
  })
})

test('an inactive filter writes no parameter', () => {
  for (const filter of [state, day, text]) expect(writeFilter(filter, 'f', emptyFilter(filter))).toEqual([])
  expect(writeFilter(day, 'f', { from: '2026-01-01', to: null })).toEqual([['f-from', '2026-01-01']])
  expect(namesOfFilter(day, 'f')).toEqual(['f-from', 'f-to'])
  expect([isDateRange(emptyFilter(day)), isDateRange(null), isDateRange('2026')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a filter that few readers need is read as any other', () => {
  const agent = rarely(choiceFilter('Contrat', { signed: 'Signé' }))
  expect(agent.isRare).toBe(true)
  expect(readFilter(agent, 'contract', new URLSearchParams('contract=signed'))).toBe('signed')
  expect(namesOfFilter(rarely(datesFilter('Départ')), 'departure')).toEqual([
    'departure-from',
    'departure-to',
  ])
})

test('many choices stand under the label of their group, and are read as any other', () => {
  const acts = groupedFilter('Acte', [
    ['Agence', { 'agency.suspend': 'Agence suspendue' }],
    ['Tâche', { 'task.done': 'Tâche faite' }],
  ])
  expect(acts.groups).toEqual([
    ['Agence', ['agency.suspend']],
    ['Tâche', ['task.done']],
  ])
  expect([read(acts, 'f=task.done'), read(acts, 'f=Agence')]).toEqual(['task.done', null])
})
