import type { AmendmentFacts, MandateFacts } from '#modules/mandates/mandate-facts.ts'
import { aMandateTerms } from './mandate-terms-factory.ts'

const PARTIES = {
  issuedOn: '2026-11-20',
  mandateId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  version: 1,
  number: '42',
  agency: {
    name: 'Calanque Conciergerie',
    legalForm: 'SAS',
    siren: '000 000 000',
    address: '1 quai des Essais, 06400 Cannes',
    email: 'agence@example.org',
    phone: '04 00 00 00 00',
    cardNumber: 'CPI 0605 2026 000 000 001',
    cardAuthority: 'la CCI d’essai',
    guarantor: 'Garantie de démonstration',
    guarantorAddress: '2 rue des Essais, 06000 Nice',
    liabilityInsurer: 'Assureur Essai',
    mediator: 'Médiation de démonstration',
    mediatorUrl: 'https://mediation.example.org',
  },
  owner: {
    firstName: 'Hélène',
    lastName: 'Vidal',
    address: '4 montée des Essais, 06600 Antibes',
    email: 'helene.vidal@example.org',
  },
  property: {
    title: 'Villa Azur',
    nature: 'villa',
    address: '1 chemin des Essais, 06400 Cannes',
    registrationNumber: '06029001234AB',
  },
} as const

/** The facts of a mandate of two years. */
export function aMandate(changes: Partial<MandateFacts> = {}): MandateFacts {
  return { ...PARTIES, startsOn: '2026-12-01', endsOn: '2028-11-30', terms: aMandateTerms(), ...changes }
}

/** The facts of an amendment that lowers the commission and makes the owner wash the linen. */
export function anAmendment(changes: Partial<AmendmentFacts> = {}): AmendmentFacts {
  return {
    ...PARTIES,
    version: 2,
    notifiedOn: '2027-03-01',
    from: '2027-03-16',
    before: aMandateTerms(),
    terms: aMandateTerms({ commissionBasisPoints: 1_750, linen: { by: 'owner' } }),
    ...changes,
  }
}
