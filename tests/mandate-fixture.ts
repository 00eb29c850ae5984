import { SYSTEM } from '#modules/accounts/actor.ts'
import { endMandate } from '#modules/mandates/server/end-mandate.ts'
import { takeOverMandate } from '#modules/mandates/server/take-over-mandate.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { aMandateTerms } from './mandate-terms-factory.ts'
import { productEmit } from './product-emit.ts'

/**
 * A mandate signed on paper, valid for many years, entered by the agency of a property: the property may be
 * published under it.
 */
export function giveMandate(
  needs: { db: Database; clock: Clock },
  { publicId }: { publicId: string },
  changes: Partial<Parameters<typeof takeOverMandate>[2]> = {},
) {
  return takeOverMandate({ ...needs, emit: productEmit({ clock: needs.clock }) }, SYSTEM, {
    propertyId: publicId,
    formerNumber: 'M-0001',
    ownerName: 'Hélène Vidal',
    ownerAddress: '4 montée des Essais, 06600 Antibes',
    ...{ signedOn: '2020-01-01', startsOn: '2020-01-01', endsOn: '2099-12-31' },
    terms: aMandateTerms(),
    ...changes,
  })
}

/** The mandate in force of a villa ends on a day, by the register. */
export async function endOfMandate(
  needs: { db: Database; clock: Clock },
  { propertyId }: { propertyId: number },
  endsOn: CivilDate,
): Promise<void> {
  const rows = await needs.db
    .selectFrom('mandates')
    .select('publicId')
    .where('propertyId', '=', propertyId)
    .where('status', '=', 'in_force')
    .execute()
  const emit = productEmit({ clock: needs.clock })
  for (const { publicId: mandateId } of rows)
    await endMandate({ ...needs, emit }, SYSTEM, { mandateId, endsOn, reason: 'Le propriétaire part.' })
}
