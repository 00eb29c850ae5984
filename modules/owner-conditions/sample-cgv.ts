import { SAMPLE_RENTAL } from '#modules/rental-contracts/sample-rental.ts'
import type { CgvFacts } from './cgv-facts.ts'

/** A villa and an owner that do not exist, by which conditions are read before they are used. */
export function sampleCgv(): Omit<CgvFacts, 'terms' | 'wording'> {
  const { agency } = SAMPLE_RENTAL
  return {
    reference: 'villa-exemple, version 1',
    issuedOn: SAMPLE_RENTAL.issuedOn,
    jurisdiction: 'FR',
    regime: 'hoguet',
    operator: { ...agency!, name: 'Calanque' },
    agency,
    owner: {
      firstName: 'Hélène',
      lastName: 'Vidal',
      address: 'élisant domicile chez son mandataire, 12 quai de l’Exemple, 06400 Cannes',
      email: 'helene@example.org',
    },
    listing: {
      title: 'Villa Exemple',
      kind: 'villa',
      address: '1 chemin de l’Exemple, 06400 Cannes, France',
      version: 1,
      hash: '0'.repeat(64),
      livingAreaM2: 280,
      bedrooms: 5,
      maxGuests: 10,
      registrationNumber: '06029000000AA',
      swornDeclaration: true,
      pool: true,
      poolDevice: 'NF P90-307',
    },
    prices: [{ period: 'Hors saisons', nightly: 120_000, weekly: null, minNights: 3 }],
    fees: { cleaning: 35_000, linen: 0, deposit: 500_000, serviceFeeBasisPoints: 1_200 },
    cancellation: {
      policy: 'moderate',
      steps: [
        { daysBefore: 30, rentPercent: 100 },
        { daysBefore: 14, rentPercent: 50 },
      ],
    },
    mediator: { name: 'Médiateur Exemple', url: 'https://mediateur.example.org' },
  }
}
