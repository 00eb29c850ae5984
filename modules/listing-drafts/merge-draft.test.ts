import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DraftField, DraftFields } from './draft-fields.ts'
import { type FieldChange, mergeDraft } from './merge-draft.ts'

const change = (
  revision: number,
  field: DraftField,
  from: unknown,
  to: unknown,
  form: string,
): FieldChange => ({
  ...{ revision, field, from, to, form },
  ...{ by: form, undoes: null, at: '2026-11-22T10:00:00.000Z' },
})

/** The page `mine`, opened before `since`, saves `sent`. */
const merged = (fields: DraftFields, since: FieldChange[], sent: DraftFields, seen = {}) =>
  mergeDraft({ fields, since, sent, form: 'mine', seen })

describe('a field', () => {
  test('that the page alone changed is written', () => {
    expect(merged({ title: 'A' }, [], { title: 'B' }).writes).toEqual({ title: 'B' })
    expect(merged({}, [], { title: 'B' }).writes).toEqual({ title: 'B' })
  })

  test('that the page did not change keeps the other person’s value, given back to the page', () => {
    const theirs = change(1, 'title', 'A', 'Z', 'other')
    expect(merged({ title: 'Z', bedrooms: 2 }, [theirs], { title: 'A', bedrooms: 3 })).toEqual({
      ...{ writes: { bedrooms: 3 }, conflicts: [], kept: [theirs] },
    })
  })

  test('that both changed is a conflict with both values, and keeps the stored one', () => {
    const theirs = change(1, 'title', 'A', 'Z', 'other')
    expect(merged({ title: 'Z' }, [theirs], { title: 'B' })).toEqual({
      ...{ writes: {}, kept: [] },
      conflicts: [{ field: 'title', mine: 'B', theirs: 'Z', change: theirs }],
    })
  })

  test('that both changed to the same value is not a conflict', () => {
    expect(merged({ title: 'B' }, [change(1, 'title', 'A', 'B', 'other')], { title: 'B' }).conflicts).toEqual(
      [],
    )
  })

  test('whose conflict was shown is written, unless it changed again since', () => {
    const since = [change(1, 'title', 'A', 'Z', 'other')]
    expect(merged({ title: 'Z' }, since, { title: 'B' }, { title: 1 }).writes).toEqual({ title: 'B' })
    const again = [...since, change(2, 'title', 'Z', 'Y', 'other')]
    expect(merged({ title: 'Y' }, again, { title: 'B' }, { title: 1 }).conflicts).toHaveLength(1)
  })

  test('that the page saved before is saved again, and may go back to what it was', () => {
    const own = change(1, 'title', 'A', 'B', 'mine')
    expect(merged({ title: 'B' }, [own], { title: 'C' }).writes).toEqual({ title: 'C' })
    expect(merged({ title: 'B' }, [own], { title: 'A' }).writes).toEqual({ title: 'A' })
  })

  test('that another changed after the page saved it is a conflict', () => {
    const since = [change(1, 'title', 'A', 'B', 'mine'), change(2, 'title', 'B', 'Z', 'other')]
    expect(merged({ title: 'Z' }, since, { title: 'C' }).conflicts).toHaveLength(1)
  })
})

const FIELDS = ['title', 'category', 'description', 'checkOut', 'arrivalGuide'] as const
type Text = (typeof FIELDS)[number]
const texts = fc.record(
  Object.fromEntries(FIELDS.map((f) => [f, fc.constantFrom('a', 'b', 'c')])) as {
    [F in Text]: fc.Arbitrary<string>
  },
)

test('two pages opened at once lose no value: each is written or named in a conflict', () => {
  fc.assert(
    fc.property(texts, texts, texts, (start, first, second) => {
      const saves = FIELDS.filter((f) => first[f] !== start[f]).map((f) =>
        change(1, f, start[f], first[f], 'other'),
      )
      const { writes, conflicts, kept } = merged(first, saves, second)
      const after = { ...first, ...writes }
      for (const field of FIELDS) {
        const [was, theirs, mine] = [start[field], first[field], second[field]]
        const isConflict = conflicts.some((one) => one.field === field)
        expect(isConflict).toBe(theirs !== was && mine !== was && mine !== theirs)
        expect(after[field]).toBe(isConflict || mine === was ? theirs : mine)
        expect(kept.some((one) => one.field === field)).toBe(theirs !== was && !isConflict)
      }
    }),
  )
})
