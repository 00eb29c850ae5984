import { expect, test } from 'vitest'
import { mergeSection, settleClashes } from './merge-section.ts'

const said = (table: string, lamp: string, remark = '') => ({
  items: { table: { answer: table, remark: '' }, lamp: { answer: lamp, remark: '' } },
  remark,
})
const BASE = said('', '')

test('what each of two people answered of a section is kept', () => {
  expect(mergeSection(BASE, said('good', ''), said('', 'worn', 'Propre'))).toEqual({
    merged: said('good', 'worn', 'Propre'),
    clashes: [],
  })
})

test('a save that comes twice changes nothing the second time', () => {
  const mine = said('good', 'worn', 'Propre')
  const { merged } = mergeSection(BASE, mine, BASE)
  expect(mergeSection(BASE, mine, merged)).toEqual({ merged: mine, clashes: [] })
})

test('an answer that two people gave otherwise is a clash, and stays theirs until a person chooses', () => {
  const mine = said('good', 'worn', 'Propre')
  const theirs = said('damaged', '', 'Poussière')
  const { merged, clashes } = mergeSection(BASE, mine, theirs)
  expect(clashes).toEqual([
    { item: 'table', part: 'answer', mine: 'good', theirs: 'damaged' },
    { item: null, part: 'remark', mine: 'Propre', theirs: 'Poussière' },
  ])
  expect(merged).toEqual(said('damaged', 'worn', 'Poussière'))
  expect(settleClashes(BASE, mine, theirs, ({ item }) => item === 'table')).toEqual(
    said('good', 'worn', 'Poussière'),
  )
})

test('a person who takes an answer back takes it back where the other left it as it was', () => {
  const before = said('good', 'good')
  expect(mergeSection(before, said('', 'good'), said('good', 'worn')).merged).toEqual(said('', 'worn'))
})
