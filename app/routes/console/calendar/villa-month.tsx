import { redirect, useSearchParams } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { clearNights, giveUpNights, setNights } from '#modules/calendar/server/set-nights.ts'
import { giveNightsBack, takeNights } from '#modules/calendar/server/take-nights.ts'
import { READ_BY_OWNER } from '#modules/listing-changes/waits-for-owner.ts'
import { monthIn, monthParam, openingMonth } from '#modules/planning/planning-window.ts'
import { getVillaMonth } from '#modules/planning/server/get-villa-month.ts'
import { proposeChange } from '#modules/publication/server/propose-change.ts'
import { getMonthIncome } from '#modules/reports/server/get-month-income.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/villa-month.ts'
import { MonthIncomeWords } from './month-income.tsx'
import { NightsDesk } from './nights-desk.tsx'
import { describeNightsDone, readNightsDone, writeNightsDone } from './nights-done.ts'
import { NIGHTS_FORM, type NightDone } from './nights-schema.ts'
import { PendingChange } from './pending-change.tsx'

export const meta = privateMeta('Nuits et prix')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor, area } = context.get(consoleContext)
  const today = todayInParis(services.clock)
  const month = monthIn(url.searchParams.get('mois'), openingMonth(today))
  const property = params.property
  const [found, income] = await foundOr404(
    Promise.all([
      getVillaMonth(services, actor, { property, month }),
      area === 'owner' ? getMonthIncome(services, actor, { property, month }) : null,
    ]),
  )
  return { area, property, today, month, income, ...found }
}

export const headers: Route.HeadersFunction = formHeaders

/** A refusal is shown beside what the calendar says now: other people change it too. */
export const shouldRevalidate = () => true

type Chosen = { from: CivilDate; to: CivilDate }
type Found = { property: string; url: URL }

/** Does an act on chosen nights, then shows the month again with what was done. */
function onNights(act: NightDone, { url }: Found, { from, to }: Chosen) {
  const stay = { arrival: from, departure: to }
  const to_ = new URLSearchParams({ mois: url.searchParams.get('mois') ?? monthParam(from) })
  to_.set('fait', writeNightsDone({ act, stay }))
  return redirect(`${url.pathname}?${to_}`)
}

/** The month that the page shows, without what was done before. */
function monthOf(url: URL): string {
  const month = url.searchParams.get('mois')
  return month ? `${url.pathname}?${new URLSearchParams({ mois: month })}` : url.pathname
}

export const action = formAction(
  NIGHTS_FORM,
  {
    owner_stay: async ({ services, actor, found, values: { note, ...chosen } }) => {
      await takeNights(services, actor, { ...found, stay: stayOf(chosen), kind: 'owner_stay', note })
      return onNights('owner_stay', found, chosen)
    },
    block: async ({ services, actor, found, values: { note, ...chosen } }) => {
      await takeNights(services, actor, { ...found, stay: stayOf(chosen), kind: 'block', note })
      return onNights('block', found, chosen)
    },
    give_back: async ({ services, actor, found, values }) => {
      await giveNightsBack(services, actor, { ...found, stay: stayOf(values) })
      return onNights('give_back', found, values)
    },
    set: async ({ services, actor, found, values: { from, to, note, ...settings } }) => {
      const stay = stayOf({ from, to })
      const done = await setNights(services, actor, { ...found, stay, ...settings, note: note || null })
      return onNights(done.waits ? 'prepared' : 'set', found, { from, to })
    },
    clear: async ({ services, actor, found, values }) => {
      const done = await clearNights(services, actor, { ...found, stay: stayOf(values) })
      return onNights(done.waits ? 'prepared' : 'clear', found, values)
    },
    propose: async ({ services, actor, found: { property, url } }) => {
      await proposeChange(services, actor, { publicId: property })
      return redirect(monthOf(url))
    },
    give_up: async ({ services, actor, found: { property, url } }) => {
      await giveUpNights(services, actor, { property })
      return redirect(monthOf(url))
    },
  },
  { before: ({ params, url }: Route.ActionArgs) => ({ property: params.property, url }) },
)

function stayOf({ from, to }: Chosen) {
  return { arrival: from, departure: to }
}

/** A month of one villa, and what may be done with its nights. */
export default function VillaMonthPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const done = readNightsDone(search.get('fait'))
  const { income, month, nights, isReadByOwner } = loaderData
  return (
    <>
      {income && <MonthIncomeWords income={income} month={month} nights={nights} />}
      {done && <Notice tone="success">{describeNightsDone(done)}</Notice>}
      {isReadByOwner && (
        <Notice title="Les prix de ces nuits ne changent pas pour l’instant">{READ_BY_OWNER}</Notice>
      )}
      <PendingChange {...loaderData} />
      <NightsDesk key={search.get('fait') ?? search.get('acte')} {...loaderData} />
    </>
  )
}
