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
import { addDays, type CivilDate, daysBetween, formatCivilDate, isCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Done, DoneMessage } from '#ui/done-message.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import { SectionRemarks } from '../owner-remarks.tsx'
import type { Route } from './+types/rates.ts'
import { OtherRates } from './other-rates.tsx'
import { ratesDone } from './rates-done.ts'
import { RatesNotice } from './rates-notice.tsx'
import { RATES_FORM } from './rates-schema.ts'
import { RatesStanding } from './rates-standing.tsx'
import { SeasonList } from './season-list.tsx'
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
  const { propertyId, ...edited } = await foundOr404(getEditedRates(db, actor, params.property!))
  const today = todayInParis(clock)
  const years = Array.from({ length: YEARS }, (_, n) => Number(today.slice(0, 4)) + n)
  const asked = Number(new URL(request.url).searchParams.get('annee'))
  const year = years.includes(asked) ? asked : Number(addDays(today, AHEAD_DAYS).slice(0, 4))
  const window = { arrival: today, departure: lastBookableDay(today) }
  const set = await listCalendarNights(db, propertyId, window)
  const check = checkYear({ rates: edited.rates, ...set, from: today, nights: CHECKED })
  const publication = area === 'agent' ? `/agent/properties/${params.property}/publication` : null
  return { ...edited, publication, today, years, year, nightPrices: set.nightPrices, check }
}

type Typed = { base: number }

export const action = formAction(
  RATES_FORM,
  {
    paint: ({ values: { season, ...typed }, found }) =>
      found.save('paint', typed, paintedWords(typed, season === 'none'), (rates) =>
        paintNights(rates, season === 'none' ? null : demandSeason(rates, season), rangeOf(typed)),
      ),
    add: ({ values: { base, from, last, ...terms }, found }) =>
      found.save('add', { base }, `La saison «\u00a0${terms.name}\u00a0» est ajoutée.`, (rates) =>
        paintNights(rates, terms, rangeOf({ from, last })),
      ),
    change: ({ values: { base, season, ...terms }, found }) =>
      found.save('change', { base }, `La saison «\u00a0${terms.name}\u00a0» est enregistrée.`, (rates) =>
        changeTerms(rates, demandSeason(rates, season), terms),
      ),
    save: ({ values: { base, serviceFeeBasisPoints, ...fields }, found }) =>
      found.save('save', { base }, SAVED, (rates) => ({
        ...rates,
        ...fields,
        ...(serviceFeeBasisPoints !== undefined && { serviceFeeBasisPoints }),
      })),
    undo: ({ values: { base }, found }) => found.restore(base),
  },
  {
    before: ({ context, params }: Route.ActionArgs) => {
      const { actor } = context.get(consoleContext)
      const services = context.get(servicesContext)
      const publicId = params.property!
      return {
        save: async (act: string, { base }: Typed, done: string, edit: (rates: Rates) => Rates) => {
          const { number } = await editRates(services, actor, { publicId, base, edit })
          return ratesDone({ act, done, base, number })
        },
        restore: async (base: number) => {
          await restoreFormerRates(services, actor, { publicId, base })
          return { done: 'Les tarifs d’avant sont de nouveau ceux de cette page.' } satisfies Done
        },
      }
    },
  },
)

const SAVED = 'Les tarifs hors saison, les frais et le dépôt de garantie sont enregistrés.'

function paintedWords({ from, last }: { from: CivilDate; last: CivilDate }, isOutOfSeason: boolean): string {
  const nights =
    from === last
      ? `La nuit du ${formatCivilDate(from)}`
      : `Les nuits du ${formatCivilDate(from)} au ${formatCivilDate(last)}`
  const are = from === last ? 'est' : 'sont'
  return `${nights} ${are} ${isOutOfSeason ? 'hors saison' : 'dans la saison choisie'}.`
}

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

/** Prices, fees and rules of a listing: what keeps nights from being sold, the year, its seasons, the rest of the year. */
export default function ListingRates({ loaderData, actionData }: Route.ComponentProps) {
  const { number, rates, check, setsServiceFee, ...others } = loaderData
  const { change, waits, isReadByOwner, publication, ...shown } = others
  const seasons = yearSeasons(rates)
  return (
    <>
      <DoneMessage answer={actionData} />
      <SectionRemarks fields={['rates']} />
      <ConsoleSection title="À vérifier">
        <YearCheckNotice check={check} />
        <RatesStanding {...{ change, waits, isReadByOwner, publication }} />
        {(number > 1 || change) && (
          <FormFor
            intent="undo"
            act="rates.restore"
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
        <YearPainter number={number} {...{ rates, seasons }} {...shown} />
      </ConsoleSection>
      <ConsoleSection title="Les saisons">
        <SeasonList number={number} seasons={seasons} today={shown.today} />
      </ConsoleSection>
      <ConsoleSection title="Hors saison, frais et dépôt de garantie">
        <OtherRates number={number} {...{ rates, setsServiceFee }} />
      </ConsoleSection>
    </>
  )
}
