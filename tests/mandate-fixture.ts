import { SYSTEM } from '#modules/accounts/actor.ts'
import { takeOverMandate } from '#modules/mandates/server/take-over-mandate.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { aMandateTerms } from './mandate-terms-factory.ts'

/**
 * A mandate signed on paper, valid for many years, entered by the agency of a property: the property may be
 * published under it.
 */
export function giveMandate(
  needs: { db: Database; clock: Clock },
  { publicId }: { publicId: string },
  changes: Partial<Parameters<typeof takeOverMandate>[2]> = {},
) {
  return takeOverMandate(needs, SYSTEM, {
    propertyId: publicId,
    formerNumber: 'M-0001',
    ownerName: 'Hélène Vidal',
    ownerAddress: '4 montée des Essais, 06600 Antibes',
    ...{ signedOn: '2020-01-01', startsOn: '2020-01-01', endsOn: '2099-12-31' },
    terms: aMandateTerms(),
    ...changes,
  })
}
