import type { PassportFacts } from '#modules/publication/passport-item.ts'
import { aListing, aRates } from './listing-factory.ts'

/** The facts of a property in Cannes that lacks nothing. */
export function aPassport(changes: Partial<PassportFacts> = {}): PassportFacts {
  return {
    content: aListing(),
    regime: 'hoguet',
    mandate: { number: 42, formerNumber: null, startsOn: '2026-01-01', endsOn: '2028-11-30' },
    rates: aRates(),
    declaration: { declaredOn: '2026-10-02', means: 'console', madeFor: [] },
    conditions: [
      { name: 'Hélène Vidal', attorney: null, signed: { signedOn: '2026-10-03', isTakenOver: false } },
    ],
    insurance: { kind: 'insurance', number: 'A-0001', issuer: 'Assureur Essai', endsOn: '2027-11-30' },
    changeOfUse: { kind: 'change_of_use', number: 'CU-1', issuer: 'Mairie', endsOn: null },
    owners: [
      {
        name: 'Hélène Vidal',
        identity: { checkedOn: '2026-10-01', checkedBy: 'Julien Aubanel' },
        ...{ ibanEnd: '0189', taxCountry: 'FR' },
      },
    ],
    ...changes,
  }
}
