import { SAMPLE_RENTAL } from '#modules/rental-contracts/sample-rental.ts'
import type { StayAmendmentFacts } from './amendment-facts.ts'
import { termsOfContract } from './stay-terms.ts'

const { reservationNumber, lessor, agency, tenant, law, stay, premises } = SAMPLE_RENTAL
const before = termsOfContract(SAMPLE_RENTAL)

/** An amendment of a stay that does not exist, by which a version of the template is read before it is used. */
export const SAMPLE_AMENDMENT: StayAmendmentFacts = {
  ...{ reservationNumber, lessor, agency, tenant, law, before },
  ...{ issuedOn: '2027-05-03', amendmentId: 'exemple', number: 1 },
  villa: { title: premises.title, place: premises.place },
  stay: { arrival: stay.arrival, departure: stay.departure },
  contract: { signedOn: SAMPLE_RENTAL.issuedOn, hash: '0'.repeat(64) },
  after: {
    ...before,
    occupants: ['Camille Exemple', 'Dominique Exemple'],
    arrivalUntil: '22:00',
    animals: 'allowed',
    equipment: ['Lit pour bébé'],
    clauses: ['Un chien de petite taille est admis, hors de la piscine.'],
  },
}
