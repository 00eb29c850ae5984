import type { CgvFacts } from '#modules/owner-conditions/cgv-facts.ts'
import { type CgvFactsInput, gatherCgvFacts } from '#modules/owner-conditions/gather-cgv-facts.ts'
import { completeCgvFacts } from '#modules/owner-conditions/missing-cgv-facts.ts'
import type { IdentityEvidence } from '#modules/signatures/identity-evidence.ts'
import { aRates, SUMMER, type VillaChanges } from './listing-factory.ts'
import { aRentalInput } from './rental-facts-factory.ts'

/**
 * The facts for an owner's conditions: the villa of `aRentalInput`, let by an agency that runs the platform.
 */
export function aCgvInput(
  changes: Partial<CgvFactsInput> = {},
  { rates, ...listing }: VillaChanges = {},
): CgvFactsInput {
  const own = aRates({
    baseNightly: 120_000,
    cleaningFee: 35_000,
    deposit: 500_000,
    serviceFeeBasisPoints: 1_200,
    minNights: 3,
    seasons: [SUMMER],
  })
  const rental = aRentalInput()
  const { agency, mandateNumber, mediator } = rental
  return {
    issuedOn: '2026-11-20',
    regime: 'hoguet',
    operator: agency && { ...agency, name: 'Calanque Plateforme', siren: '111 111 111' },
    agency,
    mandateNumber,
    mediator,
    owner: {
      firstName: 'Hélène',
      lastName: 'Vidal',
      address: '4 montée des Essais, 06600 Antibes',
      email: 'helene.vidal@example.org',
    },
    version: {
      slug: 'villa-azur',
      number: 3,
      hash: 'ab'.repeat(32),
      content: { ...rental.listing, ...listing },
    },
    isDeclared: true,
    rates: rates ?? own,
    ...changes,
  }
}

/** Complete facts of those conditions. */
export function aCgv(changes: Partial<CgvFactsInput> = {}, listing: VillaChanges = {}): CgvFacts {
  const checked = completeCgvFacts(gatherCgvFacts(aCgvInput(changes, listing)))
  if ('missing' in checked) throw new Error(`Facts of the test are missing: ${checked.missing.join(', ')}`)
  return checked.facts
}

/** A check of that owner's identity by staff of the agency. */
export function anIdentity(changes: Partial<IdentityEvidence> = {}): IdentityEvidence {
  return {
    reference: '0f8fad5b-d9cb-469f-a165-70867728950e',
    firstName: 'Hélène',
    lastName: 'Vidal',
    email: 'helene.vidal@example.org',
    document: 'passport',
    documentExpiresOn: '2031-04-30',
    checkedOn: '2026-11-18',
    checkedBy: 'Julien Essai',
    checkedFor: 'Calanque Conciergerie',
    ...changes,
  }
}
