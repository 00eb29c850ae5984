import type { Party } from '#modules/ownership/party.ts'
import { listParties } from '#modules/ownership/server/find-parties.ts'
import { listPowersOfAttorney, listShareSets } from '#modules/ownership/server/stored-owners.ts'
import { sharesOn, signatoriesOf } from '#modules/ownership/share.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type Mandator, mandatorsOf } from '../mandator.ts'

/**
 * Those who give the mandate of a villa with several owners, or with a company alone, by its shares on a day; none for a
 * villa without shares, whose one owner is its account.
 */
export async function gatherMandators(
  db: Database,
  propertyId: number,
  day: CivilDate,
  addressOf: (party: Party) => string | null = knownAddress,
): Promise<Mandator[]> {
  const shares = sharesOn((await listShareSets(db, [propertyId])).get(propertyId) ?? [], day)
  if (!shares) return []
  const signing = signatoriesOf(shares)
  const parties = await listParties(db, signing)
  const powers = await listPowersOfAttorney(db, propertyId)
  return mandatorsOf(
    signing.flatMap((id) => parties.get(id) ?? []),
    powers,
    addressOf,
  )
}

/** The registered office of a company, the address of a person’s account. */
export function knownAddress({ company, address }: Party): string | null {
  return company?.seat ?? address
}
