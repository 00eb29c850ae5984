import { type ClauseChange, clauseChanges } from '#modules/contract-templates/clauses.ts'
import type { TemplateVersion } from '#modules/contract-templates/server/read-templates.ts'
import { lastPublished } from '#modules/contract-templates/version-states.ts'

/** Two versions of a text, clause by clause: what the newer one changes of the older. */
export type Compared = { older: number; newer: number; changes: ClauseChange[] }

/**
 * The two versions that the page of one compares: those that its address names, the older first whichever way they were chosen; else
 * the one of the page and the one in force, or before it; a draft and what it began from, which may be to come. Null where there is only one.
 */
export function comparedVersions(
  versions: readonly TemplateVersion[],
  shown: TemplateVersion,
  asked: { one: string | null; other: string | null },
): Compared | null {
  if (versions.length < 2) return null
  const named = (text: string | null) => versions.find(({ number }) => String(number) === text)
  const inForce = versions.find(({ state }) => state === 'in_force')!
  const before = versions.find(({ number }) => number < shown.number)
  const replaced = shown.state === 'draft' ? (lastPublished(versions) ?? inForce) : inForce
  const usual = shown === inForce ? (before ?? versions[0]!) : replaced
  const pair = [named(asked.one) ?? usual, named(asked.other) ?? shown]
  const [older, newer] = pair.toSorted((one, other) => one.number - other.number) as [
    TemplateVersion,
    TemplateVersion,
  ]
  return { older: older.number, newer: newer.number, changes: clauseChanges(older.clauses, newer.clauses) }
}
