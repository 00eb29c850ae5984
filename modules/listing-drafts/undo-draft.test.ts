import { expect, test } from 'vitest'
import type { DraftField } from './draft-fields.ts'
import type { FieldChange } from './merge-draft.ts'
import { findUndo, lastEditors } from './undo-draft.ts'

type Saved = [revision: number, field: DraftField, from: unknown, to: unknown, by: string, undoes?: number]

const changes = (...saved: Saved[]): FieldChange[] =>
  saved.map(([revision, field, from, to, by, undoes]) => ({
    ...{ revision, field, from, to, by, undoes: undoes ?? null },
    ...{ form: 'f', at: '2026-11-22T10:00:00.000Z' },
  }))

test('the last save of the person is taken back, all its fields together', () => {
  const saved = changes(
    [1, 'title', 'A', 'B', 'me'],
    [2, 'bedrooms', undefined, 3, 'me'],
    [2, 'bathrooms', 1, 2, 'me'],
    [3, 'checkOut', '10:00', '11:00', 'other'],
  )
  const now = { title: 'B', bedrooms: 3, bathrooms: 2, checkOut: '11:00' }
  expect(findUndo(now, saved, 'me')).toEqual({
    revision: 2,
    before: [
      { field: 'bedrooms', value: undefined },
      { field: 'bathrooms', value: 1 },
    ],
  })
})

test('a second undo takes back the save before, and after the first save none is left', () => {
  const saved = changes(
    [1, 'title', 'A', 'B', 'me'],
    [2, 'title', 'B', 'C', 'me'],
    [3, 'title', 'C', 'B', 'me', 2],
  )
  expect(findUndo({ title: 'B' }, saved, 'me')).toMatchObject({ revision: 1, before: [{ value: 'A' }] })
  const all = [...saved, ...changes([4, 'title', 'B', 'A', 'me', 1])]
  expect(findUndo({ title: 'A' }, all, 'me')).toBeNull()
})

test('a field changed since by another person stays, even when its value is the same again', () => {
  const saved = changes([1, 'title', 'A', 'B', 'me'], [2, 'title', 'B', 'Z', 'other'])
  expect(findUndo({ title: 'Z' }, saved, 'me')).toBeNull()
  const back = [...saved, ...changes([3, 'title', 'Z', 'B', 'other'])]
  expect(findUndo({ title: 'B' }, back, 'me')).toBeNull()
})

test('the value that an undo brings back is that of who wrote it, not of who undid', () => {
  const saved = changes(
    [1, 'title', 'A', 'B', 'agent'],
    [1, 'bedrooms', 3, 4, 'agent'],
    [2, 'title', 'B', 'C', 'owner'],
    [2, 'checkOut', '10:00', '11:00', 'owner'],
  )
  const editors = (...more: Saved[]) => Object.fromEntries(lastEditors([...saved, ...changes(...more)]))
  expect(editors()).toEqual({ title: 'owner', bedrooms: 'agent', checkOut: 'owner' })
  expect(editors([3, 'title', 'C', 'B', 'owner', 2])).toMatchObject({ title: 'agent', checkOut: 'owner' })
  const twice = editors([3, 'title', 'C', 'B', 'owner', 2], [4, 'title', 'B', 'A', 'agent', 1])
  expect(twice).toEqual({ bedrooms: 'agent', checkOut: 'owner' })
})
