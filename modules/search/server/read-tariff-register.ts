import { CITIES } from '#modules/places/city.ts'
import { foldText } from '#modules/places/fold-text.ts'
import { TARIFF_LIST } from '#modules/pricing/tariff-list.ts'
import { type TariffLine, tariffRegister } from '#modules/pricing/tariff-register.ts'
import { listImportedTariffs } from '#modules/tourist-tax/server/tariff-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { sliceOfRows } from '#shared/lists/listed-rows.ts'
import { listTownsOnSite } from './list-towns-on-site.ts'

type Needs = { db: Database; clock: Clock }

/** What the site takes of the taxe de séjour in a year, in the communes with villas on the site and in those whose tariffs are known. */
export async function readTariffRegister({ db, clock }: Needs, year: number): Promise<TariffLine[]> {
  const [onSite, imported] = await sideBySide(
    db,
    () => listTownsOnSite(db),
    () => listImportedTariffs(db),
  )
  const offered = new Set(onSite.map(({ citySlug }) => citySlug))
  const others = CITIES.filter(({ slug }) => !offered.has(slug)).map(({ slug, name, country }) => ({
    ...{ citySlug: slug, name, isFrench: country === 'FR', villas: 0 },
  }))
  return tariffRegister([...onSite, ...others], year, { imported, today: todayInParis(clock) })
}

/** The same as a list asks for it; this year where none is chosen. */
export async function listTariffs(
  needs: Needs,
  criteria: ListCriteria<typeof TARIFF_LIST>,
): Promise<ListRows<TariffLine>> {
  const { year, q, state } = criteria.filters
  const asked = Number(year ?? todayInParis(needs.clock).slice(0, 4))
  const words = foldText(q ?? '')
  const lines = (await readTariffRegister(needs, asked)).filter(
    (line) => foldText(line.name).includes(words) && (state === null || line.state === state),
  )
  return sliceOfRows(TARIFF_LIST, lines, criteria)
}
