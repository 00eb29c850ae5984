import type { AmendmentFacts, MandateFacts } from './mandate-facts.ts'

/** The name of a mandate's files: « mandat-42 », « mandat-42-avenant-1 ». */
export function mandateName(facts: MandateFacts | AmendmentFacts): string {
  const name = `mandat-${facts.number.replaceAll(/[^\w-]+/g, '-')}`
  return 'from' in facts ? `${name}-avenant-${facts.version - 1}` : name
}
