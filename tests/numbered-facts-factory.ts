import type { NumberedFacts } from '#modules/payments/numbered-facts.ts'

/** The facts of a numbered document: a week in Antibes of which 5 000,00 € are paid by card. */
export function numberedFacts(changes: Partial<NumberedFacts> = {}): NumberedFacts {
  return {
    issuedOn: '2026-11-22',
    issuer: {
      ...{ name: 'Agence Essai', legalForm: 'SAS', siren: '000 000 000', address: '1 rue des Essais' },
      ...{ email: 'agence@example.com', phone: '04 00 00 00 00', card: 'n° CPI 0000' },
    },
    payer: { name: 'Camille Exemple', address: '', email: 'camille@example.fr' },
    stay: {
      ...{ reservation: 'CAL-2026-000001', title: 'Villa Azur', city: 'Antibes' },
      ...{ arrival: '2027-07-17', departure: '2027-07-24' },
    },
    lines: [{ label: 'Location, 7 nuits', amount: 500_000 }],
    total: 500_000,
    payments: [{ on: '2026-11-21', means: 'carte Visa se terminant par 4242', amount: 500_000 }],
    left: 1_500_000,
    corrects: null,
    ...changes,
  }
}
