import type { NewAgency } from '#modules/agencies/server/create-agency.ts'

/** The demonstration's agency: nothing of it exists, and it says so. */
export const DEMO_AGENCY: NewAgency = {
  slug: 'agence-calanque-demo',
  name: 'Agence Calanque Démo',
  legalForm: 'SAS fictive au capital de 10\u202f000\u00a0€',
  siren: '000 000 000',
  address: '1 quai de la Démonstration, 06400 Cannes',
  email: 'agence@demo.calanque.fr',
  phone: '04 65 71 00 01',
  cardNumber: 'CPI 0601 0000 000 000 000 (fictive)',
  cardAuthority: 'la CCI de démonstration',
  guarantor: 'Garant Démo (fictif)',
  guarantorAddress: '2 place de la Démonstration, 75000 Paris',
  liabilityInsurer: 'Assureur Démo (fictif), police n° 000000',
  mediator: 'Médiateur de la consommation Démo (fictif)',
  mediatorUrl: 'https://mediateur.example.com',
  advisorHours: 'Du lundi au samedi, de 9\u00a0h à 19\u00a0h.',
}
