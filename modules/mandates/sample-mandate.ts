import type { MandateFacts } from './mandate-facts.ts'

/** The facts of a mandate that does not exist, to read a version of its template by. */
export const SAMPLE_MANDATE: MandateFacts = {
  issuedOn: '2026-11-20',
  mandateId: '00000000-0000-4000-8000-000000000000',
  version: 1,
  number: 'exemple',
  agency: {
    name: 'Agence Exemple',
    legalForm: 'SAS',
    siren: '000 000 000',
    address: '1 quai de l’Exemple, 06400 Cannes',
    email: 'agence@exemple.fr',
    phone: '04 65 71 00 00',
    cardNumber: 'CPI 0000 0000 000 000 000',
    cardAuthority: 'la chambre de commerce et d’industrie',
    guarantor: 'Garant Exemple',
    guarantorAddress: '2 rue de l’Exemple, 75001 Paris',
    liabilityInsurer: 'Assureur Exemple',
    mediator: 'Médiateur Exemple',
    mediatorUrl: 'https://mediateur.exemple.fr',
  },
  owner: {
    firstName: 'Camille',
    lastName: 'Exemple',
    address: '4 montée de l’Exemple, 06600 Antibes',
    email: 'camille@exemple.fr',
  },
  property: {
    title: 'Villa Exemple',
    nature: 'villa',
    address: '1 chemin de l’Exemple, 06400 Cannes',
    registrationNumber: '06029000000AA',
  },
  startsOn: '2026-12-01',
  endsOn: '2028-11-30',
  terms: {
    commissionBasisPoints: 2_000,
    cleaning: { by: 'agency' },
    linen: { by: 'owner' },
    addOns: {},
    payoutDays: 15,
    noticeDays: 90,
    exclusive: true,
    wordsAtOnce: true,
    chargebackBy: 'agency',
  },
}
