import { UNPAID_TERMS } from '#modules/reservations/unpaid-terms.ts'
import type { RequestFacts } from './request-facts.ts'

/** A request about a stay that does not exist, by which a version of the template is read before it is used. */
export const SAMPLE_REQUEST: RequestFacts = {
  rank: 1,
  issuedOn: '2027-06-10',
  issuer: {
    name: 'Agence Exemple',
    legalForm: 'SAS au capital de 40 000 €',
    siren: '000 000 000',
    address: '12 quai de l’Exemple, 06400 Cannes',
    email: 'agence@example.org',
    phone: '04 00 00 00 00',
    cardNumber: 'CPI 0605 0000 000 000 000',
    cardAuthority: 'la CCI',
    guarantor: 'Garant Exemple',
    guarantorAddress: '1 rue de l’Exemple, 75000 Paris',
  },
  payer: {
    name: 'Camille Exemple',
    address: '3 rue de l’Exemple, 69000 Lyon, France',
    email: 'camille@example.org',
  },
  stay: {
    reservation: 'EXEMPLE',
    title: 'Villa Exemple',
    city: 'Cannes',
    arrival: '2027-07-17',
    departure: '2027-07-24',
  },
  contract: { signedOn: '2027-01-11', nature: 'acompte', unpaid: UNPAID_TERMS },
  due: { label: 'Solde', dueOn: '2027-06-17', amount: 1_072_500, paid: 0 },
  price: { total: 1_430_000, received: 357_500, later: 0 },
  byKeptCard: false,
}
