import type { DraftField, DraftFields } from './draft-fields.ts'
import { isSameEntry } from './same-value.ts'

/** The change of one field by one save. `undefined` stands for an unknown value. */
export type FieldChange = {
  revision: number
  field: DraftField
  from: unknown
  to: unknown
  by: string
  /** The page that sent it; null when no page did. */
  form: string | null
  /** The revision that this one undid. */
  undoes: number | null
  at: string
}

/** A field that two people changed from the same value: both values, and the change that came first. */
export type FieldConflict = { field: DraftField; mine: unknown; theirs: unknown; change: FieldChange }

export type MergedDraft = {
  /** The values to write. */
  writes: DraftFields
  conflicts: FieldConflict[]
  /** Changes that others made since the page was opened, which this save keeps. */
  kept: FieldChange[]
}

type Save = {
  /** The current working copy. */
  fields: DraftFields
  /** Every change after the revision at which the page was opened, in order. */
  since: readonly FieldChange[]
  /** The fields that the page shows, changed or not. */
  sent: DraftFields
  form: string
  /** For each field whose conflict was shown: the revision that the person was shown. */
  seen: Partial<Record<DraftField, number>>
}

/**
 * Merges the fields of a page with those saved since it was opened, field by field. A field that the page did
 * not change keeps the others' value. A field that both changed is a conflict, unless both wrote the same
 * value or the person was shown the other value and decided.
 */
export function mergeDraft({ fields, since, sent, form, seen }: Save): MergedDraft {
  const merged: MergedDraft = { writes: {}, conflicts: [], kept: [] }
  const changesOf = (field: DraftField) => since.filter((change) => change.field === field)
  for (const [name, mine] of Object.entries(sent)) {
    const field = name as DraftField
    const changes = changesOf(field)
    const now = fields[field]
    if (isSameEntry(mine, now)) continue
    const atOpening = changes.length > 0 ? changes[0]!.from : now
    const isTouched = !isSameEntry(mine, atOpening) || changes.some((change) => change.form === form)
    const last = changes.at(-1)
    if (!isTouched) continue
    if (last && last.form !== form && last.revision > (seen[field] ?? 0)) {
      merged.conflicts.push({ field, mine, theirs: now, change: last })
    } else Object.assign(merged.writes, { [field]: mine })
  }
  const taken = new Set<string>([
    ...Object.keys(merged.writes),
    ...merged.conflicts.map(({ field }) => field as string),
  ])
  for (const field of new Set(since.map((change) => change.field))) {
    const last = changesOf(field).at(-1)!
    if (last.form !== form && !taken.has(field) && last.revision > (seen[field] ?? 0)) merged.kept.push(last)
  }
  return merged
}
