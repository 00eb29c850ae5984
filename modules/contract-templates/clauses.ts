import { CLAUSE_BOUNDS, type Clause } from './clause.ts'
import { textProblems } from './clause-text.ts'
import type { TemplateKind } from './template-kind.ts'

/** The clauses of version 1: what the product writes. */
export function houseClauses(kind: TemplateKind): Clause[] {
  return kind.clauses.map(({ key, heading }) => ({ key, heading, text: null, when: null, revision: 0 }))
}

/** True for a clause whose text is the product’s and stays so. */
export function isMandatory(kind: TemplateKind, key: string): boolean {
  return kind.clauses.some((clause) => clause.key === key && clause.mandatory)
}

/** True for a clause that the product can write by itself. */
export function isOfHouse(kind: TemplateKind, key: string): boolean {
  return kind.clauses.some((clause) => clause.key === key)
}

type Typed = Pick<Clause, 'key' | 'heading' | 'text' | 'when'>

/** What is wrong with one clause, by the field to mend; empty where it may be kept. */
export function clauseProblems(
  kind: TemplateKind,
  { key, heading, text, when }: Typed,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const name = heading.trim()
  if (
    name === '' ||
    name.length > CLAUSE_BOUNDS.heading ||
    textProblems([name], { ...kind, variables: {} }).length > 0
  )
    problems.heading = `Donnez à la clause un titre simple, de ${CLAUSE_BOUNDS.heading} caractères au plus.`
  if (when !== null && !Object.hasOwn(kind.facts, when))
    problems.when = 'Choisissez la condition dans la liste.'
  if (text === null && !isOfHouse(kind, key)) problems.text = 'Écrivez le texte de la clause.'
  else if (text && text.length === 0) problems.text = 'Écrivez le texte de la clause.'
  else if (text) {
    const [first] = textProblems(text, kind)
    if (first) problems.text = first
  }
  return problems
}

/** The mandatory clauses that a version would leave out, reword or put under a condition: it cannot be used before it has none. */
export function mandatoryProblems(kind: TemplateKind, clauses: readonly Clause[]): string[] {
  return kind.clauses
    .filter(({ mandatory }) => mandatory)
    .filter(({ key, heading }) => {
      const found = clauses.find((clause) => clause.key === key)
      return !found || found.text !== null || found.when !== null || found.heading !== heading
    })
    .map(({ heading }) => heading)
}

/** What became of a clause between two versions. */
export type ClauseChange = {
  key: string
  heading: string
  change: 'added' | 'removed' | 'changed'
  before: Clause | null
  after: Clause | null
}

/** The clauses that differ between two versions, those of the newer first. */
export function clauseChanges(before: readonly Clause[], after: readonly Clause[]): ClauseChange[] {
  const changed = after.flatMap((clause): ClauseChange[] => {
    const old = before.find(({ key }) => key === clause.key) ?? null
    if (old && sameClause(old, clause)) return []
    return [
      {
        key: clause.key,
        heading: clause.heading,
        change: old ? 'changed' : 'added',
        before: old,
        after: clause,
      },
    ]
  })
  const removed = before
    .filter(({ key }) => !after.some((clause) => clause.key === key))
    .map(
      (clause): ClauseChange => ({
        ...{ key: clause.key, heading: clause.heading, change: 'removed', before: clause, after: null },
      }),
    )
  return [...changed, ...removed]
}

function sameClause(one: Clause, other: Clause): boolean {
  return (
    one.heading === other.heading &&
    one.when === other.when &&
    JSON.stringify(one.text) === JSON.stringify(other.text)
  )
}
