import { formatNights, formatStayDates, nightsOf, type Stay } from '#modules/calendar/stay.ts'
import { reservationStatusLabel } from '#modules/reservations/reservation-status.ts'
import { addMonths, type CivilDate, daysBetween, formatCivilDate } from '#shared/civil-date.ts'
import { monthWords, ofMonth } from '#shared/civil-month.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import {
  type DraftBlock,
  numberArticles,
  type PrintedDocument,
  withFrenchSpacing,
} from '#shared/printed-document.ts'
import type { AnalyzedStay } from './owner-analytics.ts'
import type { IncomeLine } from './owner-income.ts'

/** A signed stay as a report lists it: no name of its traveler. */
export type ReportStay = AnalyzedStay & { number: string; occupants: number; status: string }

/** What a report of one month of a villa is made of; `on` is the day it is written. */
export type OwnerReportFacts = {
  villa: string
  agency: string
  /** The first day of the month. */
  month: CivilDate
  on: CivilDate
  /** The signed stays that have a night, were booked or were cancelled in the month or the three after it, or a year before. */
  stays: readonly ReportStay[]
  /** The nights that were not for sale. */
  closed: readonly Stay[]
  /** What the owners get of the stays earned in the month. */
  income: readonly IncomeLine[]
}

/** The months, the oldest first, that have begun by a day of a year: those that a report may be read of. */
export function reportedMonths(year: number, today: CivilDate): CivilDate[] {
  return Array.from({ length: 12 }, (_, at) => addMonths(`${year}-01-01` as CivilDate, at)).filter(
    (month) => month <= today,
  )
}

const MONTHS_AHEAD = 3

/** The report of one month to the owners of a villa: nights, stays, what comes to them, and the months ahead. */
export function ownerReportText(facts: OwnerReportFacts): PrintedDocument {
  const { villa, agency, month, on, stays, closed, income } = facts
  const span = monthOf(month)
  const standing = stays.filter(({ cancelledOn }) => cancelledOn === null)
  const within = (day: CivilDate | null) => day !== null && day >= span.arrival && day < span.departure
  const staying = standing.filter((stay) => nightsIn([stay], span) > 0)
  const booked = stays.filter(({ bookedOn }) => within(bookedOn))
  const cancelled = stays.filter(({ cancelledOn }) => within(cancelledOn))
  return withFrenchSpacing({
    template: 'owner-report-fr-2026-11',
    title: `Rapport ${ofMonth(month)}`,
    reference: `${villa}, par ${agency}`,
    preamble: [`Ce rapport dit ce qui était connu le ${formatCivilDate(on)}.`],
    articles: numberArticles([
      { heading: 'Occupation', blocks: occupationOf(standing, closed, month) },
      { heading: 'Séjours du mois', blocks: [stayTable(staying, 'Séjours qui ont une nuit dans le mois')] },
      { heading: 'Réservé dans le mois', blocks: [stayTable(booked, 'Séjours réservés dans le mois')] },
      ...(cancelled.length > 0
        ? [{ heading: 'Annulé dans le mois', blocks: [stayTable(cancelled, 'Séjours annulés dans le mois')] }]
        : []),
      { heading: 'Ce qui revient aux propriétaires', blocks: incomeOf(income) },
      { heading: 'Les mois à venir', blocks: [aheadOf(standing, closed, month)] },
    ]),
    signature: null,
  })
}

function occupationOf(standing: readonly Stay[], closed: readonly Stay[], month: CivilDate): DraftBlock[] {
  const now = nightsOfMonth(standing, closed, month)
  const before = nightsOfMonth(standing, closed, addMonths(month, -12))
  return [
    `${soldWords(now)}. Un an plus tôt, ${soldWords(before)}.`,
    'Les nuits que le propriétaire garde, bloque ou loue ailleurs ne sont pas ouvertes à la location.',
  ]
}

type Nights = { sold: number; open: number }

function soldWords({ sold, open }: Nights): string {
  const nights = `${formatNights(sold)} ${sold > 1 ? 'vendues' : 'vendue'} sur ${open} ${open > 1 ? 'ouvertes' : 'ouverte'}`
  return open === 0 ? 'aucune nuit n’était ouverte' : `${nights}, soit ${Math.round((sold / open) * 100)} %`
}

function nightsOfMonth(standing: readonly Stay[], closed: readonly Stay[], month: CivilDate): Nights {
  const span = monthOf(month)
  return { sold: nightsIn(standing, span), open: nightsOf(span) - nightsIn(closed, span) }
}

function stayTable(stays: readonly ReportStay[], caption: string): DraftBlock {
  if (stays.length === 0) return 'Aucun.'
  return {
    kind: 'table',
    caption,
    columns: [
      { header: 'Réservation', align: 'start' },
      { header: 'Séjour', align: 'start' },
      { header: 'Nuits', align: 'end' },
      { header: 'Personnes', align: 'end' },
      { header: 'Loyer', align: 'end' },
      { header: 'État', align: 'start' },
    ],
    rows: stays
      .toSorted((a, b) => a.arrival.localeCompare(b.arrival))
      .map((stay) => [
        stay.number,
        formatStayDates(stay),
        String(nightsOf(stay)),
        String(stay.occupants),
        formatEuros(stay.rent),
        reservationStatusLabel(stay.status),
      ]),
    footer: null,
  }
}

function incomeOf(income: readonly IncomeLine[]): DraftBlock[] {
  if (income.length === 0) return ['Aucun séjour n’est terminé dans le mois.']
  const sum = (of: (line: IncomeLine) => Cents | null) =>
    formatEuros(income.reduce((all, line) => all + (of(line) ?? 0), 0))
  const shown = (amount: Cents | null) => (amount === null ? '–' : formatEuros(amount))
  return [
    {
      kind: 'table',
      caption: 'Loyers des séjours terminés ou annulés dans le mois, et ce qui en revient',
      columns: [
        { header: 'Réservation', align: 'start' },
        { header: 'Acquis le', align: 'start' },
        { header: 'Loyer', align: 'end' },
        { header: 'Commission', align: 'end' },
        { header: 'Services', align: 'end' },
        { header: 'Revient', align: 'end' },
      ],
      rows: income.map(({ number, earnedOn, rent, commission, services, ownersNet }) => [
        number,
        formatCivilDate(earnedOn, 'cell'),
        formatEuros(rent),
        shown(commission),
        shown(services),
        shown(ownersNet),
      ]),
      footer: [
        'Total',
        '',
        sum(({ rent }) => rent),
        sum(({ commission }) => commission),
        sum(({ services }) => services),
        sum(({ ownersNet }) => ownersNet),
      ],
    },
    ...(income.some(({ ownersNet }) => ownersNet === null)
      ? ['Un tiret marque un séjour dont le mandat ne précise pas encore les conditions.']
      : []),
  ]
}

function aheadOf(standing: readonly Stay[], closed: readonly Stay[], month: CivilDate): DraftBlock {
  return Array.from({ length: MONTHS_AHEAD }, (_, at) => {
    const next = addMonths(month, at + 1)
    return `${monthWords(next)}\u00a0: ${soldWords(nightsOfMonth(standing, closed, next))}.`
  })
}

/** The days that the facts of a report reach over: from a year before its month to the months ahead. */
export function reportSpan(month: CivilDate): Stay {
  return { arrival: addMonths(month, -12), departure: addMonths(month, MONTHS_AHEAD + 1) }
}

const monthOf = (month: CivilDate): Stay => ({ arrival: month, departure: addMonths(month, 1) })

function nightsIn(stays: readonly Stay[], span: Stay): number {
  return stays.reduce((nights, { arrival, departure }) => {
    const from = arrival > span.arrival ? arrival : span.arrival
    const to = departure < span.departure ? departure : span.departure
    return nights + Math.max(0, daysBetween(from, to))
  }, 0)
}
