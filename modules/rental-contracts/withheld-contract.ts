import type { PrintedDocument } from '#shared/printed-document.ts'
import type { RentalFacts } from './contract-facts.ts'
import { rentalContract } from './rental-contract-template.ts'

/**
 * The contract for a visitor who has only typed an e-mail (domain §8): the same text, its place without the
 * street, its lessor without an address. This one is never signed.
 */
export function withheldContract(facts: RentalFacts): PrintedDocument {
  const { premises, lessor } = facts
  return rentalContract({
    ...facts,
    lessor: { ...lessor, address: 'dont le domicile élu figure au texte exact' },
    premises: {
      ...premises,
      address: `adresse exacte montrée une fois votre e-mail confirmé, ${premises.place}`,
    },
  })
}
