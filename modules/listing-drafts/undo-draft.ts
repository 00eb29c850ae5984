import type { DraftField, DraftFields } from './draft-fields.ts'
import type { FieldChange } from './merge-draft.ts'
import { isSameValue } from './same-value.ts'

/** What an undo would do: the revision it takes back, and each field with the value it had before. */
export type Undo = { revision: number; before: readonly { field: DraftField; value: unknown }[] }

/**
 * The last save of `by` that was not taken back yet, or null. Fields that someone else changed since stay as they are; a
 * save of which no field is left to take back is passed over. `changes` are the copy's, oldest first.
 */
export function findUndo(fields: DraftFields, changes: readonly FieldChange[], by: string): Undo | null {
  const undone = new Set(changes.flatMap(({ undoes }) => (undoes === null ? [] : [undoes])))
  const revisions = [...new Set(changes.map(({ revision }) => revision))].reverse()
  for (const revision of revisions) {
    const saved = changes.filter((change) => change.revision === revision)
    const [first] = saved
    if (first?.by !== by || first.undoes !== null || undone.has(revision)) continue
    const before = saved
      .filter(({ field, to }) => isSameValue(fields[field], to) && isLastOf(changes, field, revision, by))
      .map(({ field, from }) => ({ field, value: from }))
    if (before.length > 0) return { revision, before }
  }
  return null
}

/** No other person changed the field after that revision. */
function isLastOf(changes: readonly FieldChange[], field: DraftField, revision: number, by: string): boolean {
  return !changes.some((change) => change.field === field && change.revision > revision && change.by !== by)
}
