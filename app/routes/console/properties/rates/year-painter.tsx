import { useState } from 'react'
import { Link } from 'react-router'
import type { Rates } from '#modules/rates/rates.ts'
import type { YearSeason } from '#modules/rates/season-year.ts'
import { addDays, type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEurosBrief } from '#shared/money.ts'
import { DateField } from '#ui/date-field.tsx'
import { type DateRange, NO_DATES } from '#ui/date-range.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { useOffered } from '#ui/offered.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useLastNumber } from './rates-done.ts'
import { RatesNotice } from './rates-notice.tsx'
import { useKeptFields } from './use-kept-fields.ts'
import { type PaintedNight, YearGrid, YearView } from './year-grid.tsx'

/** The background colors of the seasons, in their order; each season has a letter too. */
const GROUNDS = [
  'bg-azur-pale',
  'bg-terre-cuite-pale',
  'bg-pin-pale',
  'bg-mer',
  'bg-sable',
  'bg-brique-pale',
  'bg-hairline',
]

/** The value that stands for a season in a form: its first night. */
export const seasonKey = ({ ranges }: YearSeason): CivilDate => ranges[0]!.from

type YearPainterProps = {
  number: number
  rates: Rates
  seasons: readonly YearSeason[]
  /** Prices that the calendar sets on single nights: they win over those of the seasons. */
  nightPrices: Readonly<Record<CivilDate, Cents>>
  year: number
  years: readonly number[]
  today: CivilDate
}

const NO_NIGHTS = { from: '', last: '' }

/** The year in its seasons: a season is chosen, then a range of nights by mouse, keys or two dates; shown alone to those who may not paint it. */
export function YearPainter(props: YearPainterProps) {
  const { number, rates, seasons, nightPrices, year, years, today } = props
  // A role of an agency may withhold it: a night that is chosen would lead to nothing.
  const isPainter = useOffered()('rates.edit')
  const { form, base, key } = useKeptFields({ number, shows: useLastNumber('paint'), intent: 'paint' })
  const [chosen, setChosen] = useState({ key, ...NO_NIGHTS })
  const typed = chosen.key === key ? chosen : NO_NIGHTS
  const setTyped = (nights: typeof NO_NIGHTS) => setChosen({ key, ...nights })
  const nightOf = (day: CivilDate): PaintedNight => {
    const n = seasons.findIndex(({ ranges }) => ranges.some(({ from, to }) => from <= day && day < to))
    const season = seasons[n]
    const own = nightPrices[day]
    const price = own ?? (season ? season.terms.nightly : rates.baseNightly)
    const name = season ? season.terms.name : 'hors saison'
    return {
      mark: `${season ? letterOf(n) : price === null ? '?' : ''}${own === undefined ? '' : '*'}`,
      ground: season ? groundOf(n) : 'bg-blanc',
      spoken: `${name}, ${price === null ? 'sans prix' : formatEurosBrief(price)}`,
    }
  }
  return (
    <div className="grid gap-8">
      <nav aria-label="Années" className="flex flex-wrap gap-x-6">
        {years.map((one) => (
          <Link
            key={one}
            to={`?annee=${one}`}
            preventScrollReset
            aria-current={one === year ? 'page' : undefined}
            className="tabular inline-flex min-h-11 items-center border-b-2 border-transparent text-ardoise aria-[current=page]:border-azur aria-[current=page]:font-medium aria-[current=page]:text-encre"
          >
            {one}
          </Link>
        ))}
      </nav>
      <Legend {...{ rates, seasons }} hasOwnPrices={Object.keys(nightPrices).length > 0} />
      <FormFor
        ref={form}
        intent="paint"
        act="rates.edit"
        hidden={{ base }}
        preventScrollReset
        notice={(refused) => <RatesNotice refused={refused} />}
        className="grid items-start gap-4 border-y border-encre py-5 min-[23rem]:max-sm:grid-cols-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] lg:sticky lg:top-0 lg:z-10 lg:bg-calcaire xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Field label="Saison à peindre" name="season" className="min-[23rem]:max-sm:col-span-2">
          <Select defaultValue={seasons[0] ? seasonKey(seasons[0]) : 'none'}>
            {seasons.map((season, n) => (
              <option key={seasonKey(season)} value={seasonKey(season)}>
                {letterOf(n)}
                {'\u00a0: '}
                {season.terms.name}, {formatEurosBrief(season.terms.nightly)}
              </option>
            ))}
            <option value="none">Hors saison</option>
          </Select>
        </Field>
        {(['from', 'last'] as const).map((name) => (
          <DateField
            key={name}
            name={name}
            label={name === 'from' ? 'Première nuit' : 'Dernière nuit'}
            value={typed[name]}
            onChange={({ currentTarget: { value } }) =>
              setTyped({ from: typed.from, last: typed.last, [name]: value })
            }
          />
        ))}
        <SubmitButton className="min-[23rem]:max-sm:col-span-2 xl:mt-6.5" pendingLabel="Enregistrement…">
          Peindre ces nuits
        </SubmitButton>
      </FormFor>
      {isPainter ? (
        <YearGrid
          {...{ year, today, nightOf }}
          range={rangeOf(typed)}
          onSelect={({ from, to }) =>
            setTyped({ from: from ?? '', last: to ? addDays(to, -1) : (from ?? '') })
          }
        />
      ) : (
        <YearView {...{ year, today, nightOf }} />
      )}
    </div>
  )
}

function Legend({
  rates,
  seasons,
  hasOwnPrices,
}: Pick<YearPainterProps, 'rates' | 'seasons'> & { hasOwnPrices: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {seasons.map((season, n) => (
        <li key={seasonKey(season)} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`flex size-6 items-center justify-center border border-hairline text-xs ${groundOf(n)}`}
          >
            {letterOf(n)}
          </span>
          {season.terms.name}, {formatEurosBrief(season.terms.nightly)} la nuit
          {season.terms.weekly !== null && `, ${formatEurosBrief(season.terms.weekly)} la semaine`}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="size-6 border border-hairline bg-blanc" />
        {rates.baseNightly === null
          ? 'Hors saison, sans prix (?)'
          : `Hors saison, ${formatEurosBrief(rates.baseNightly)} la nuit`}
      </li>
      {hasOwnPrices && <li className="flex items-center">* prix posé sur la nuit par le calendrier</li>}
    </ul>
  )
}

function rangeOf({ from, last }: { from: string; last: string }): DateRange {
  if (!isCivilDate(from)) return NO_DATES
  return { from, to: addDays(isCivilDate(last) && last > from ? last : from, 1) }
}

function letterOf(n: number): string {
  return String.fromCharCode(65 + (n % 26))
}

function groundOf(n: number): string {
  return GROUNDS[n % GROUNDS.length]!
}
