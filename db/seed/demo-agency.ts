import type { AgencyPapers } from '#modules/agencies/agency-papers.ts'
import { frenchVatNumber } from '#modules/agencies/agency-vat.ts'
import type { ClientsAccount } from '#modules/agencies/clients-account.ts'
import type { NewAgency } from '#modules/agencies/server/create-agency.ts'
import { DEMO_OPERATOR } from '#platform/config/operator.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'

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

/** A second agency, of another town, with a card, a guarantor and a register of its own; as fictitious. */
export const SECOND_AGENCY: NewAgency = {
  slug: 'agence-restanques-demo',
  name: 'Agence Restanques Démo',
  legalForm: 'SARL fictive au capital de 8\u202f000\u00a0€',
  siren: '000 000 018',
  address: '12 cours de la Démonstration, 13007 Marseille',
  email: 'agence2@demo.calanque.fr',
  phone: '04 65 71 00 11',
  cardNumber: 'CPI 1301 0000 000 000 001 (fictive)',
  cardAuthority: 'la CCI de démonstration de Marseille',
  guarantor: 'Caution Démo du Sud (fictive)',
  guarantorAddress: '5 boulevard de la Démonstration, 13002 Marseille',
  guaranteeAmount: 60_000_000,
  ...{ vatRegime: 'liable', vatNumber: frenchVatNumber('000 000 018') },
  liabilityInsurer: 'Assureur Démo du Sud (fictif), police n° 000001',
  mediator: 'Médiateur du tourisme Démo (fictif)',
  mediatorUrl: 'https://mediateur-sud.example.com',
}

/** The papers of the two agencies, from the day the demonstration is filled: one insurance is soon to be renewed. */
export const demoPapers = (today: CivilDate): { first: AgencyPapers; second: AgencyPapers } => ({
  first: {
    ...{ cardActivities: 'TG', cardEndsOn: addDays(today, 700) },
    ...{ guaranteeEndsOn: addDays(today, 210), insuranceEndsOn: addDays(today, 38) },
  },
  second: {
    ...{ cardActivities: 'G', cardEndsOn: addDays(today, 400) },
    ...{ guaranteeEndsOn: addDays(today, 300), insuranceEndsOn: addDays(today, 300) },
  },
})

/** The account of clients’ money of the second agency: a number that banks publish as an example. */
export const SECOND_AGENCY_ACCOUNT: ClientsAccount = {
  accountHolder: 'Agence Restanques Démo',
  iban: 'FR7630001007941234567890185',
  bic: 'DEMOFRPP',
  bankName: 'Banque Démo du Sud (fictive)',
}
