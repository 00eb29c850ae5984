import { listRetaxedStays, type RetaxedStay } from '#modules/reservations/server/list-retaxed-stays.ts'
import { listImportedTariffs } from '#modules/tourist-tax/server/tariff-reads.ts'
import type { TariffSet } from '#modules/tourist-tax/server/tariff-sets.ts'
import { type TariffChange, tariffChanges } from '#modules/tourist-tax/tariff-change.ts'
import type { ImportedPeriod } from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { listTownsOnSite } from './list-towns-on-site.ts'

/** What a set of tariffs would change from a day on: communes, each with its villas on the site, and stays that are not signed. */
export type TariffPreview = { changes: (TariffChange & { villas: number })[]; stays: RetaxedStay[] }

/** What a set that is not in force yet would change, were it applied `on` a day. Reads alone; the page's guard says who may. */
export async function previewTariffs(
  db: Database,
  set: TariffSet,
  { today, on }: { today: CivilDate; on: CivilDate },
): Promise<TariffPreview> {
  const [towns, everything] = await sideBySide(
    db,
    () => listTownsOnSite(db),
    () => listImportedTariffs(db),
  )
  const known = (citySlug: string) => (everything.get(citySlug) ?? []).filter(({ setId }) => setId !== set.id)
  const villas = new Map(towns.map((town) => [town.citySlug, town.villas]))
  const changes = tariffChanges(set.lines, (citySlug) => ({ imported: known(citySlug), today: on })).map(
    (change) => ({ ...change, villas: villas.get(change.citySlug) ?? 0 }),
  )
  const added = Map.groupBy(set.lines, ({ citySlug }) => citySlug)
  const stays = await listRetaxedStays(db, {
    towns: changes.filter(({ same }) => !same).map(({ citySlug }) => citySlug),
    today,
    knownOf: (town) => ({
      imported: [
        ...known(town),
        ...(added.get(town) ?? []).map((line): ImportedPeriod => ({ ...line, setId: set.id, appliesOn: on })),
      ],
      today: on,
    }),
  })
  return { changes, stays }
}
