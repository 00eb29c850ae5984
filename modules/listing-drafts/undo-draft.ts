import type { DraftField, DraftFields } from './draft-fields.ts'
import type { FieldChange } from './merge-draft.ts'
import { isSameValue } from './same-value.ts'

/** The effect of an undo: the revision it undoes, and the previous value of each field. */
export type Undo = { revision: number; before: readonly { field: DraftField; value: unknown }[] }

/**
 * The last save of `by` that is not undone yet, or null. Fields that another person changed since stay as
 * they are; a save with no field left to restore is skipped. `changes` are those of the copy, oldest first.
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

/** True when no other person changed the field after that revision. */
function isLastOf(changes: readonly FieldChange[], field: DraftField, revision: number, by: string): boolean {
  return !changes.some((change) => change.field === field && change.revision > revision && change.by !== by)
}

/**
 * Who wrote the value that each field has now, `changes` being those of the copy, oldest first: an undo writes nothing of its own,
 * it brings back what another save wrote.
 */
export function lastEditors(changes: readonly FieldChange[]): Map<DraftField, string> {
  const undone = new Set(
    changes.flatMap(({ field, undoes }) => (undoes === null ? [] : `${undoes} ${field}`)),
  )
  const standing = changes.filter(
    ({ revision, field, undoes }) => undoes === null && !undone.has(`${revision} ${field}`),
  )
  return new Map(standing.map(({ field, by }) => [field, by]))
}
