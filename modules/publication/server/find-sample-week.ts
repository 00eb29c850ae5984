import { quotedNumber } from '#modules/mandates/mandate.ts'
import { findMandateInForce, findMandateTerms } from '#modules/mandates/server/find-mandate.ts'
import { partyName } from '#modules/ownership/party.ts'
import { listParties } from '#modules/ownership/server/find-parties.ts'
import { listShareSets } from '#modules/ownership/server/stored-owners.ts'
import { sharesOn } from '#modules/ownership/share.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type SampleWeek, sampleWeek } from '../sample-week.ts'

/** The owner's income from an example week under the mandate in force today, or what is missing to compute it. */
export async function findSampleWeek(
  db: Database,
  { propertyId, rates, today }: { propertyId: number; rates: Rates; today: CivilDate },
): Promise<SampleWeek> {
  const mandate = await findMandateInForce(db, propertyId, today)
  const terms = mandate && ((await findMandateTerms(db, propertyId, today))?.terms ?? null)
  const sets = (await listShareSets(db, [propertyId])).get(propertyId) ?? []
  const parties = await listParties(db, [
    ...new Set(sets.flatMap(({ shares }) => shares.map(({ partyId }) => partyId))),
  ])
  return sampleWeek({
    ...{ rates, today },
    mandate: mandate && { number: quotedNumber(mandate), terms },
    ownersOn: (day) =>
      (sharesOn(sets, day) ?? []).flatMap((share) => {
        const party = parties.get(share.partyId)
        return party && share.basisPoints > 0 ? [{ name: partyName(party), share }] : []
      }),
  })
}
