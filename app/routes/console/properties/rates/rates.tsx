import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listCalendarNights } from '#modules/calendar/server/list-occupied.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { checkYear } from '#modules/pricing/check-year.ts'
import type { Rates } from '#modules/rates/rates.ts'
import {
  changeTerms,
  type NightRange,
  paintNights,
  type SeasonTerms,
  termsOn,
  yearSeasons,
} from '#modules/rates/season-year.ts'
import { editRates, getEditedRates, restoreFormerRates } from '#modules/rates/server/edit-rates.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { addDays, type CivilDate, daysBetween, isCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import { SectionRemarks } from '../owner-remarks.tsx'
import type { Route } from './+types/rates.ts'
import { RatesNotice } from './rates-notice.tsx'
import { RATES_FORM } from './rates-schema.ts'
import { RatesStanding } from './rates-standing.tsx'
import { SeasonList } from './season-list.tsx'
import { EurosField, RuleFields } from './term-fields.tsx'
import { YearCheckNotice } from './year-check.tsx'
import { YearPainter } from './year-painter.tsx'

export const meta = privateMeta('Tarifs')
export const headers: Route.HeadersFunction = formHeaders

/** Number of nights that are checked: publication requires a price for each night of twelve months. */
const CHECKED = 365
const YEARS = 3
/** The year shown first is that of the day this many days from today: from October on, the next year. */
const AHEAD_DAYS = 92

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const { db, clock } = context.get(servicesContext)
  const { propertyId, number, rates, change, waits, setsServiceFee } = await foundOr404(
    getEditedRates(db, actor, params.property!),
  )
  const today = todayInParis(clock)
  const years = Array.from({ length: YEARS }, (_, n) => Number(today.slice(0, 4)) + n)
  const asked = Number(new URL(request.url).searchParams.get('annee'))
  const year = years.includes(asked) ? asked : Number(addDays(today, AHEAD_DAYS).slice(0, 4))
  const window = { arrival: today, departure: lastBookableDay(today) }
  const set = await listCalendarNights(db, propertyId, window)
  const check = checkYear({ rates, ...set, from: today, nights: CHECKED })
  const publication = area === 'agent' ? `/agent/properties/${params.property}/publication` : null
  return {
    number,
    rates,
    change,
    waits,
    setsServiceFee,
    publication,
    today,
    years,
    year,
    nightPrices: set.nightPrices,
    check,
  }
}

type Typed = { base: number }

export const action = formAction(
  RATES_FORM,
  {
    paint: ({ values: { season, ...typed }, found }) =>
      found.save(typed, (rates) =>
        paintNights(rates, season === 'none' ? null : demandSeason(rates, season), rangeOf(typed)),
      ),
    add: ({ values: { base, from, last, ...terms }, found }) =>
      found.save({ base }, (rates) => paintNights(rates, terms, rangeOf({ from, last }))),
    change: ({ values: { base, season, ...terms }, found }) =>
      found.save({ base }, (rates) => changeTerms(rates, demandSeason(rates, season), terms)),
    save: ({ values: { base, serviceFeeBasisPoints, ...fields }, found }) =>
      found.save({ base }, (rates) => ({
        ...rates,
        ...fields,
        ...(serviceFeeBasisPoints !== undefined && { serviceFeeBasisPoints }),
      })),
    undo: ({ values: { base }, found }) => found.restore(base),
  },
  {
    before: ({ context, params, url }: Route.ActionArgs) => {
      const { actor } = context.get(consoleContext)
      const services = context.get(servicesContext)
      const publicId = params.property!
      const back = () => redirect(url.pathname + url.search)
      return {
        save: ({ base }: Typed, edit: (rates: Rates) => Rates) =>
          editRates(services, actor, { publicId, base, edit }).then(back),
        restore: (base: number) => restoreFormerRates(services, actor, { publicId, base }).then(back),
      }
    },
  },
)

/** The season that has this night in the rates that the page showed. */
function demandSeason(rates: Rates, night: string): SeasonTerms {
  const terms = isCivilDate(night) ? termsOn(rates, night) : null
  if (!terms) throw new Refusal('INVALID_INPUT', { errors: { season: 'Choisissez une saison.' } })
  return terms
}

/** Three years of nights at most, both named nights included. */
function rangeOf({ from, last }: { from: CivilDate; last: CivilDate }): NightRange {
  if (last < from || daysBetween(from, last) > YEARS * 366)
    throw new Refusal('INVALID_INPUT', {
      errors: { last: 'La dernière nuit suit la première, de trois ans au plus.' },
    })
  return { from, to: addDays(last, 1) }
}

const loadSchema = async () => (await import('./rates-schema.ts')).RATES_FORM

/** Prices, fees and rules of a listing: what keeps nights from being sold, the year, its seasons, the rest of the year. */
export default function ListingRates({ loaderData }: Route.ComponentProps) {
  const { number, rates, check, change, waits, setsServiceFee, publication, ...shown } = loaderData
  const seasons = yearSeasons(rates)
  return (
    <>
      <SectionRemarks fields={['rates']} />
      <ConsoleSection title="À vérifier">
        <YearCheckNotice check={check} />
        <RatesStanding change={change} waits={waits} publication={publication} />
        {(number > 1 || change) && (
          <FormFor
            intent="undo"
            hidden={{ base: number }}
            notice={(refused) => <RatesNotice refused={refused} />}
          >
            <SubmitButton variant="quiet" className="-ml-3">
              {change ? 'Revenir aux tarifs en ligne' : 'Revenir aux tarifs précédents'}
            </SubmitButton>
          </FormFor>
        )}
      </ConsoleSection>
      <ConsoleSection title="L’année">
        <YearPainter key={`year ${number}`} base={number} {...{ rates, seasons }} {...shown} />
      </ConsoleSection>
      <ConsoleSection title="Les saisons">
        <SeasonList key={`seasons ${number}`} base={number} seasons={seasons} today={shown.today} />
      </ConsoleSection>
      <ConsoleSection title="Hors saison, frais et dépôt de garantie">
        <OtherRates key={`other ${number}`} base={number} {...{ rates, setsServiceFee }} />
      </ConsoleSection>
    </>
  )
}

type OtherRatesProps = { base: number; rates: Rates; setsServiceFee: boolean }

function OtherRates({ base, rates, setsServiceFee }: OtherRatesProps) {
  const serviceFee = String(rates.serviceFeeBasisPoints / 100).replace('.', ',')
  return (
    <FormFor
      intent="save"
      hidden={{ base }}
      schema={loadSchema}
      preventScrollReset
      notice={(refused) => <RatesNotice refused={refused} />}
      className="grid max-w-4xl gap-6"
    >
      <div className="grid items-start gap-6 sm:grid-cols-3">
        <EurosField
          name="baseNightly"
          label="Prix d’une nuit, en euros"
          amount={rates.baseNightly}
          hint={'Vide\u00a0: prix sur demande.'}
        />
        <EurosField
          name="baseWeekly"
          label="Prix d’une semaine, en euros"
          amount={rates.baseWeekly}
          hint="Facultatif. Vaut dès sept nuits."
        />
      </div>
      <RuleFields rules={rates} />
      <div className="grid items-start gap-6 border-t border-hairline pt-6 sm:grid-cols-2 lg:grid-cols-4">
        <EurosField name="cleaningFee" label="Ménage, en euros" amount={rates.cleaningFee} />
        <EurosField name="linenFee" label="Linge, en euros" amount={rates.linenFee} />
        {setsServiceFee && (
          <TextField
            name="serviceFeeBasisPoints"
            label="Frais de service, en %"
            inputMode="decimal"
            defaultValue={serviceFee}
          />
        )}
        <EurosField
          name="deposit"
          label="Dépôt de garantie, en euros"
          amount={rates.deposit}
          hint="Jamais ajouté au prix."
        />
      </div>
      {!setsServiceFee && (
        <p className="max-w-prose text-ardoise">
          L’agence fixe ses frais de service&nbsp;: {serviceFee}&nbsp;% du loyer, à la charge du voyageur.
        </p>
      )}
      <SubmitButton className="justify-self-start" pendingLabel="Enregistrement…">
        Enregistrer
      </SubmitButton>
    </FormFor>
  )
}
