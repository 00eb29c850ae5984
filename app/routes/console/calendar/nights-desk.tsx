import { useState } from 'react'
import { Link, useActionData, useSearchParams } from 'react-router'
import type { Area } from '#modules/accounts/role-access.ts'
import { mayBeGivenBack } from '#modules/calendar/occupation-words.ts'
import type { PlannedNights } from '#modules/planning/planned-nights.ts'
import { monthParam } from '#modules/planning/planning-window.ts'
import type { VillaMonth } from '#modules/planning/server/get-villa-month.ts'
import { plannedBars } from '#modules/planning/ui/planned-bars.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { dateRangeFrom } from '#ui/date-range.ts'
import { MonthBoard } from '#ui/month-board.tsx'
import type { BoardNight } from '#ui/month-night.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { NightsForm, type TypedNights } from './nights-form.tsx'
import { nightsPage } from './nights-page.ts'

const LEGEND =
  'Prix d’une nuit en euros, et séjour minimum à partir de cette nuit\u00a0; en gras, ce qui est fixé pour la nuit même.'

type NightsDeskProps = VillaMonth & { area: Area; property: string; today: CivilDate; month: CivilDate }

/**
 * The month's board and the form of its acts: nights chosen on the board fill in the form, and the reverse.
 */
export function NightsDesk({ area, property, today, month, nights, days }: NightsDeskProps) {
  const [search] = useSearchParams()
  const refused = refusedIn(useActionData())
  const [typed, setTyped] = useState<TypedNights>(() => ({
    from: textOf(refused?.values.from ?? search.get('de')),
    to: textOf(refused?.values.to ?? search.get('a')),
  }))
  const path = `/${area}/calendar/${property}`
  const hrefOf = (one: PlannedNights) => {
    if (one.kind === 'import' || one.kind === 'conflict') return `${path}/feeds`
    const own = nightsPage(area, one)
    if (own) return own
    if (!mayBeGivenBack({ kind: one.kind }) || one.departure <= today) return null
    const from = one.arrival < today ? today : one.arrival
    const asked = { mois: monthParam(month), acte: `give_back.${from}`, de: from, a: one.departure }
    return `${path}?${new URLSearchParams(asked)}#changer`
  }
  return (
    <>
      <MonthBoard
        headingLevel={2}
        name="Nuits, prix et séjours minimums"
        month={month}
        today={today}
        occupations={plannedBars(nights, hrefOf)}
        nightOf={(day) => boardNight(days[day])}
        legend={LEGEND}
        monthHref={(other) => `?mois=${monthParam(other)}`}
        range={dateRangeFrom(typed.from, typed.to)}
        onSelect={({ from, to }) => setTyped({ from: from ?? '', to: to ?? '' })}
      />
      <ConsoleSection title="Changer ces nuits" id="changer">
        {area === 'agent' && (
          <p>
            <Link
              to={`/agent/options/new?${new URLSearchParams({ villa: property, from: typed.from, to: typed.to })}`}
              className="text-link"
            >
              Poser une option sur ces nuits
            </Link>
          </p>
        )}
        <NightsForm
          area={area}
          property={property}
          typed={typed}
          onType={setTyped}
          first={refused?.intent ?? search.get('acte')?.split('.')[0] ?? null}
          today={today}
        />
      </ConsoleSection>
    </>
  )
}

function boardNight(night: VillaMonth['days'][CivilDate] | undefined): BoardNight | null {
  if (!night) return null
  const { price, minNights, isSet, note } = night
  const amount = price === null ? null : formatEurosBrief(price)
  return {
    price: amount
      ? { text: amount.replace(/\s*€$/, ''), spoken: `${amount} la nuit` }
      : { text: 'sur demande', spoken: 'prix sur demande' },
    ...(minNights > 1 && { minimum: minNights }),
    ...(note !== null && { note }),
    isSet,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
