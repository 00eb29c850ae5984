import { describe, expect, test } from 'vitest'
import { columnsText, type KeptColumns, parseColumns, placeOfList, withColumns } from './kept-columns.ts'

const NONE: KeptColumns = new Map()

test('the columns of a list are kept by a cookie and read again, the last choice in place of the one before', () => {
  const first = withColumns(NONE, '/agent/contacts', ['name', 'phone'])
  const kept = withColumns(withColumns(first, '/agent/options#attente', ['contact']), '/agent/contacts', [
    'name',
  ])
  expect(columnsText(kept)).toBe('/agent/options#attente:contact~/agent/contacts:name')
  expect(parseColumns(columnsText(kept))).toEqual(kept)
})

test('a list about one thing has the columns of the lists about any', () => {
  expect(placeOfList('/agent/contacts/3f1c9b2e-0000-4000-8000-000000000000/taches')).toBe(
    '/agent/contacts/*/taches',
  )
  expect(placeOfList('/agent/options', 'attente')).toBe('/agent/options#attente')
})

test('of many lists those that were chosen last are kept, in a short cookie', () => {
  let kept = NONE
  for (let n = 0; n < 60; n += 1)
    kept = withColumns(kept, `/agent/list-${n}`, ['name', 'longColumnName'.repeat(2)])
  const read = parseColumns(columnsText(kept))
  expect(read.size).toBeLessThanOrEqual(20)
  expect(read.has('/agent/list-59')).toBe(true)
  expect(columnsText(kept).length).toBeLessThanOrEqual(1_500)
})

describe('a text that keeps nothing', () => {
  test.each([null, '', '~~', 'x', '/agent/contacts:', '/agent/contacts:na me', 'é:name', '/a:__proto__'])(
    '%j',
    (text) => {
      expect(parseColumns(text)).toEqual(NONE)
    },
  )
})
