import type { FactName, VariableName } from '#modules/contract-templates/template-kinds.ts'
import type { TemplateValues } from '#modules/contract-templates/write-wording.ts'
import type { CgvFacts } from './cgv-facts.ts'

/** What the facts of a villa and its owner give to the variables and conditions of the clauses. */
export function conditionsValues({ operator, agency, mediator, jurisdiction }: CgvFacts): TemplateValues {
  const values: Record<VariableName<'conditions'>, string> = {
    plateforme: operator.name,
    courriel: operator.email,
    agence: agency?.name ?? operator.name,
    mediateur: `${mediator.name}, ${mediator.url}`,
  }
  const facts: Record<FactName<'conditions'>, boolean> = {
    agency: agency !== null,
    direct: agency === null,
    france: jurisdiction === 'FR',
    abroad: jurisdiction !== 'FR',
  }
  return { values, facts }
}
