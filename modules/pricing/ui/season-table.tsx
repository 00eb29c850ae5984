import { useId } from 'react'
import { formatNights } from '#modules/calendar/stay.ts'
import { formatWeekdays, type StayRules } from '#modules/calendar/stay-rules.ts'
import type { Rates, Season } from '#modules/rates/rates.ts'
import { addDays, addMonths, type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEurosBrief } from '#shared/money.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { ScrollFrame } from '#ui/scroll-frame.tsx'

type SeasonRow = {
  name: string
  period: string | null
  nightly: Cents | null
  weekly: Cents | null
} & StayRules

/** The number of months of seasons shown; later seasons open on demand. */
const IN_SIGHT = 12

/** Prices and rules of the seasons to come and of the rest of the year (domain §2). */
export function SeasonTable({ rates, today }: { rates: Rates; today: CivilDate }) {
  const seasons = rates.seasons.filter(({ to }) => to > today).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const horizon = addMonths(today, IN_SIGHT)
  const soon = seasons.filter(({ from }) => from < horizon)
  const later = seasons.filter(({ from }) => from >= horizon)
  const otherwise: SeasonRow = {
    ...rates,
    name: seasons.length > 0 ? 'Le reste de l’année' : 'Toute l’année',
    period: null,
    nightly: rates.baseNightly,
    weekly: rates.baseWeekly,
  }
  return (
    <div>
      <Table caption="Tarifs de l’année à venir" rows={[...soon.map(rowOf), otherwise]} />
      {later.length > 0 && (
        <Disclosure summary="Tarifs des saisons suivantes">
          <Table caption="Tarifs des saisons suivantes" rows={later.map(rowOf)} />
        </Disclosure>
      )}
    </div>
  )
}

/** Its cells have no name of their own: a villa may have twenty seasons. A phone shows the rules of one under its days, a desk beside them. */
function Table({ caption, rows }: { caption: string; rows: SeasonRow[] }) {
  const id = useId()
  return (
    <ScrollFrame labelledBy={id}>
      {/* A season, which its line says whole. */}
      <table data-facts className="season-table">
        <caption id={id} className="sr-only">{`${caption}, hors frais et taxe de séjour`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <div>
                Période<span>Séjour</span>
              </div>
            </th>
            <th scope="col">Nuit</th>
            <th scope="col">Semaine</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.name} ${row.period}`}>
              <th scope="row">
                <div>
                  {row.name}
                  {row.period && <small>{row.period}</small>}
                  <span>{describeRules(row)}</span>
                </div>
              </th>
              <td>{priceOf(row.nightly)}</td>
              <td>{priceOf(weekOf(row))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}

function rowOf(season: Season): SeasonRow {
  return { ...season, period: describePeriod(season.from, season.to) }
}

function priceOf(amount: Cents | null): string {
  return amount === null ? 'Sur demande' : formatEurosBrief(amount)
}

/** The price of seven nights in a season: the weekly price, else seven nights (domain §2). */
function weekOf({ weekly, nightly }: SeasonRow): Cents | null {
  return weekly ?? (nightly === null ? null : nightly * 7)
}

/** « du 3 juillet au 27 août 2027 »: the last night, since a season ends on the day after it. */
function describePeriod(from: CivilDate, to: CivilDate): string {
  const last = addDays(to, -1)
  const start = formatCivilDate(from, from.slice(0, 4) === last.slice(0, 4) ? 'day' : 'long')
  return `du ${start} au ${formatCivilDate(last)}`
}

function describeRules({ minNights, maxNights, arrivalDays, departureDays }: StayRules): string {
  const length =
    maxNights === null ? `${formatNights(minNights)} au moins` : `${minNights} à ${formatNights(maxNights)}`
  return [
    length,
    arrivalDays.length > 0 && `arrivée ${formatWeekdays(arrivalDays)}`,
    departureDays.length > 0 && `départ ${formatWeekdays(departureDays)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
