import { frenchVatNumber } from '#modules/agencies/agency-vat.ts'
import type { NewAgency } from '#modules/agencies/server/create-agency.ts'
import { DEMO_OPERATOR } from '#platform/config/operator.ts'

const { hours: _hours, ...FACTS } = DEMO_OPERATOR

/** The demonstration's agency, which also operates its site: its facts show that it is fictitious. */
export const DEMO_AGENCY: NewAgency = {
  ...FACTS,
  slug: 'agence-calanque-demo',
  cardNumber: 'CPI 0601 0000 000 000 000 (fictive)',
  cardAuthority: 'la CCI de démonstration',
  guarantor: 'Garant Démo (fictif)',
  guarantorAddress: '2 place de la Démonstration, 75000 Paris',
  guaranteeAmount: 1_000_000_000,
  ...{ vatRegime: 'liable', vatNumber: frenchVatNumber(FACTS.siren) },
  liabilityInsurer: 'Assureur Démo (fictif), police n° 000000',
}
