import type { DraftField, DraftFields } from './draft-fields.ts'
import { isSameEntry } from './same-value.ts'

/** One field as one save changed it. `undefined` stands for what was not known. */
export type FieldChange = {
  revision: number
  field: DraftField
  from: unknown
  to: unknown
  by: string
  /** The page that sent it; null when no page did. */
  form: string | null
  /** The revision that this one took back. */
  undoes: number | null
  at: string
}

/** A field that two people changed from the same value: what each wrote, and the change that came first. */
export type FieldConflict = { field: DraftField; mine: unknown; theirs: unknown; change: FieldChange }

export type MergedDraft = {
  /** What is to be written. */
  writes: DraftFields
  conflicts: FieldConflict[]
  /** Changes that others made since the page was opened, which this save keeps. */
  kept: FieldChange[]
}

type Save = {
  /** The working copy as it is. */
  fields: DraftFields
  /** Every change since the revision that the page was opened at, in their order. */
  since: readonly FieldChange[]
  /** What the page sends: the fields it shows, changed or not. */
  sent: DraftFields
  form: string
  /** For each field whose conflict was shown: the revision that the person decided about. */
  seen: Partial<Record<DraftField, number>>
}

/**
 * Merges what a page sends with what was saved since it was opened, field by field. A field that the page did not touch
 * keeps what others wrote. One that both changed is a conflict, unless both wrote the same or its person has seen the
 * other's value and decided.
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
