import type { Party, PowerOfAttorney } from '#modules/ownership/party.ts'
import { listPartiesOf } from '#modules/ownership/server/find-parties.ts'
import { listPowersOf, listShareSets } from '#modules/ownership/server/stored-owners.ts'
import { sharesOn, signatoriesOf } from '#modules/ownership/share.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
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
  return (await listMandators(db, [propertyId], day, addressOf)).get(propertyId)?.mandators ?? []
}

/** The same of several villas, with the powers of attorney by which they sign: as many queries as for one. */
export async function listMandators(
  db: Database,
  propertyIds: readonly number[],
  day: CivilDate,
  addressOf: (party: Party) => string | null = knownAddress,
): Promise<Map<number, { mandators: Mandator[]; powers: PowerOfAttorney[] }>> {
  const [sets, parties, powers] = await sideBySide(
    db,
    () => listShareSets(db, propertyIds),
    () => listPartiesOf(db, propertyIds),
    () => listPowersOf(db, propertyIds),
  )
  return new Map(
    [...sets].map(([id, own]) => {
      const signing = signatoriesOf(sharesOn(own, day) ?? [])
      const signers = signing.flatMap((party) => parties.get(party) ?? [])
      const given = powers.get(id) ?? []
      return [id, { mandators: mandatorsOf(signers, given, addressOf), powers: given }]
    }),
  )
}

/** The registered office of a company, the address of a person’s account. */
export function knownAddress({ company, address }: Party): string | null {
  return company?.seat ?? address
}
