import { Fragment } from 'react'
import type { YearSeason } from '#modules/rates/season-year.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { DateField } from '#ui/date-field.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useLastNumber } from './rates-done.ts'
import { RatesNotice } from './rates-notice.tsx'
import { TermFields } from './term-fields.tsx'
import { useKeptFields } from './use-kept-fields.ts'
import { rangeWords } from './year-check.tsx'
import { seasonKey } from './year-painter.tsx'

type SeasonListProps = { number: number; seasons: readonly YearSeason[]; today: CivilDate }

const loadSchema = async () => (await import('./rates-schema.ts')).RATES_FORM

/** The seasons to come, each with its terms to change, then a new one. */
export function SeasonList({ number, seasons, today }: SeasonListProps) {
  const coming = seasons.flatMap(({ terms, ranges }) => {
    const left = ranges.filter(({ to }) => to > today)
    return left.length > 0 ? [{ terms, ranges: left }] : []
  })
  return (
    <div className="border-t border-hairline">
      {coming.map((season) => (
        <Disclosure
          key={seasonKey(season)}
          summary={<SeasonName season={season} />}
          aside={<span className="tabular">{formatEurosBrief(season.terms.nightly)}</span>}
        >
          <KnownSeason number={number} season={season} />
        </Disclosure>
      ))}
      <Disclosure summary="Nouvelle saison" open={seasons.length === 0}>
        <NewSeason number={number} />
      </Disclosure>
    </div>
  )
}

function KnownSeason({ number, season }: { number: number; season: YearSeason }) {
  const about = { season: seasonKey(season) }
  const { form, base, key } = useKeptFields({ number, shows: season.terms, intent: 'change', about })
  return (
    <FormFor
      ref={form}
      intent="change"
      act="rates.edit"
      about={about}
      hidden={{ base }}
      schema={loadSchema}
      preventScrollReset
      notice={(refused) => <RatesNotice refused={refused} />}
      className="grid gap-6 text-encre"
    >
      <TermFields key={key} terms={season.terms} />
      <SubmitButton variant="secondary" className="justify-self-start" pendingLabel="Enregistrement…">
        Enregistrer la saison
      </SubmitButton>
    </FormFor>
  )
}

function NewSeason({ number }: { number: number }) {
  const { form, base, key } = useKeptFields({ number, shows: useLastNumber('add'), intent: 'add' })
  return (
    <FormFor
      ref={form}
      intent="add"
      act="rates.edit"
      hidden={{ base }}
      schema={loadSchema}
      preventScrollReset
      notice={(refused) => <RatesNotice refused={refused} />}
      className="grid gap-6 text-encre"
    >
      <Fragment key={key}>
        <TermFields terms={null} />
        <div className="grid items-start gap-6 sm:grid-cols-3">
          <DateField name="from" label="Première nuit" />
          <DateField
            name="last"
            label="Dernière nuit"
            hint="D’autres dates se peignent ensuite sur l’année."
          />
        </div>
      </Fragment>
      <SubmitButton variant="secondary" className="justify-self-start" pendingLabel="Enregistrement…">
        Ajouter la saison
      </SubmitButton>
    </FormFor>
  )
}

function SeasonName({ season: { terms, ranges } }: { season: YearSeason }) {
  return (
    <>
      <span className="font-medium">{terms.name}</span>{' '}
      <span className="block text-sm text-ardoise">{rangesWords(ranges)}</span>
    </>
  )
}

/** « Du 1er avr. 2027 au 14 mai 2027 ; du 29 mai 2027 au 4 juin 2027 ». */
function rangesWords(ranges: YearSeason['ranges']): string {
  const [first = '', ...others] = ranges.map(rangeWords)
  return [first, ...others.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join('\u202f; ')
}
