import type { FactName, VariableName } from '#modules/contract-templates/template-kinds.ts'
import type { TemplateValues } from '#modules/contract-templates/write-wording.ts'
import type { MandateFacts } from './mandate-facts.ts'

type Values = Record<VariableName<'mandate'>, string | number>
type Facts = Record<FactName<'mandate'>, boolean>

/** What the facts of a mandate give to the variables and conditions of its template. */
export function mandateValues(facts: MandateFacts): TemplateValues {
  const { owner, mandators = [], agency, property, terms } = facts
  const values: Values = {
    proprietaire:
      mandators.length > 0
        ? mandators.map(({ name }) => name).join(', ')
        : `${owner.firstName} ${owner.lastName}`,
    agence: agency.name,
    courriel: agency.email,
    villa: property.title,
    mandat: facts.number,
    debut: facts.startsOn,
    fin: facts.endsOn,
    preavis: terms.noticeDays,
    versement: terms.payoutDays,
  }
  const holds: Facts = {
    exclusive: terms.exclusive,
    open: !terms.exclusive,
    registered: property.registrationNumber !== null,
    several: mandators.length > 0,
    chargebacks: terms.chargebackBy === 'owner',
  }
  return { values, facts: holds }
}
