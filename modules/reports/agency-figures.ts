import { nightsOf } from '#modules/calendar/stay.ts'
import { type Cents, formatEurosBrief } from '#shared/money.ts'
import type { LeadTimes } from './lead-time.ts'
import {
  type AnalyzedStay,
  averageNightOf,
  occupancyOf,
  soldSameDay,
  type YearOfNights,
} from './owner-analytics.ts'

/** The lengths that stays are counted by, in nights: up to `nights`; the last has no end. */
export const STAY_LENGTHS = [
  { label: 'Moins d’une semaine', short: '< 7', nights: 6 },
  { label: 'Une semaine', short: '7', nights: 7 },
  { label: 'De 8 à 13 nuits', short: '8 à 13', nights: 13 },
  { label: 'Deux semaines', short: '14', nights: 14 },
  { label: 'Plus de deux semaines', short: '> 14', nights: Number.POSITIVE_INFINITY },
] as const

/** The number of stays of each of `STAY_LENGTHS`, and their nights on average to a tenth; null without a stay. */
export type StayLengths = { counts: number[]; average: number | null }

/** How long the uncancelled stays last that arrive in a year. */
export function stayLengthsOf(stays: readonly AnalyzedStay[], year: number): StayLengths {
  const nights = stays.filter((stay) => isOfYear(stay, year) && stay.cancelledOn === null).map(nightsOf)
  const counts = STAY_LENGTHS.map(({ nights: most }, at) => {
    const least = STAY_LENGTHS[at - 1]?.nights ?? 0
    return nights.filter((count) => count > least && count <= most).length
  })
  const sum = nights.reduce((all, count) => all + count, 0)
  return { counts, average: nights.length === 0 ? null : Math.round((sum / nights.length) * 10) / 10 }
}

/** The rents of the uncancelled stays that arrive in a year. */
export function rentOf(stays: readonly AnalyzedStay[], year: number): Cents {
  return stays
    .filter((stay) => isOfYear(stay, year) && stay.cancelledOn === null)
    .reduce((sum, { rent }) => sum + rent, 0)
}

/** The share of the signed stays arriving in a year that were cancelled, from 0 to 100; null where none was signed. */
export function cancelledShareOf(stays: readonly AnalyzedStay[], year: number): number | null {
  const signed = stays.filter((stay) => isOfYear(stay, year))
  if (signed.length === 0) return null
  return (signed.filter(({ cancelledOn }) => cancelledOn !== null).length / signed.length) * 100
}

const isOfYear = ({ arrival }: AnalyzedStay, year: number) => arrival.startsWith(`${year}-`)

/** What became of the reservations that were begun in a year: how many were signed, and how many confirmed. */
export type Funnel = { begun: number; signed: number; confirmed: number }

/** How a year's questions of travelers were answered: how many, how many of them, and half of them within so many minutes. */
export type AnswerTimes = { asked: number; answered: number; median: number | null }

/** The money of each month of a year: what came in less what went back, and what is still due in it. */
export type MoneyOfMonth = { received: Cents; due: Cents }

/** What is read of a year, and of the one before it. */
export type AgencyYear = {
  nights: YearOfNights
  stays: readonly AnalyzedStay[]
  leadTimes: { now: LeadTimes; before: LeadTimes }
  funnel: { now: Funnel; before: Funnel }
  answers: { now: AnswerTimes; before: AnswerTimes }
  money: { now: MoneyOfMonth[]; before: MoneyOfMonth[] }
  /** What is still to pay of all signed stays today, and what of it is past its day. */
  open: { left: Cents; overdue: Cents }
}

type FigureUnit = 'percent' | 'count' | 'nights' | 'days' | 'euros' | 'minutes'

/** One figure: its one definition, its value in a year and in the one before, and the query of the list that it is made of. */
export type AgencyFigure = {
  key: string
  label: string
  definition: string
  unit: FigureUnit
  now: number | null
  before: number | null
  /** The page of this console and the filters that show its lines; null where no page lists them. */
  lines: {
    page: 'reservations' | 'analytics/questions' | 'analytics/encaissements'
    filters: Record<string, string>
  } | null
}

/** The figures of an agency's year, each beside the year before; those of today have none. */
export function agencyFiguresOf(read: AgencyYear): AgencyFigure[] {
  const { nights, stays, leadTimes, funnel, answers, money, open } = read
  const { year } = nights
  const both = <T>(figureOf: (year: number) => T) => ({ now: figureOf(year), before: figureOf(year - 1) })
  const arriving = { 'arrival-from': `${year}-01-01`, 'arrival-to': `${year}-12-31` }
  const staying = { contract: 'standing', 'departure-from': `${year}-01-02`, 'arrival-to': `${year}-12-31` }
  const standing = { page: 'reservations', filters: { contract: 'standing', ...arriving } } as const
  const lists = (filters: Record<string, string>) => ({ page: 'reservations', filters }) as const
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const begun = { 'booked-from': first, 'booked-to': last }
  const questions = (state: 'answered' | 'unanswered') =>
    ({ page: 'analytics/questions', filters: { state, 'asked-from': first, 'asked-to': last } }) as const
  return [
    {
      ...{ key: 'occupancy', label: 'Occupation', unit: 'percent' },
      definition:
        'Nuits vendues de l’année, rapportées aux nuits qui pouvaient l’être\u00a0: toutes, moins celles que le propriétaire garde, bloque ou loue ailleurs.',
      ...{ now: occupancyOf(nights.months), before: occupancyOf(nights.before), lines: lists(staying) },
    },
    {
      ...{ key: 'pace', label: 'Nuits vendues à ce jour', unit: 'nights' },
      definition:
        'Nuits de l’année déjà réservées aujourd’hui, et celles de l’année d’avant qui l’étaient au même jour.',
      ...{ now: soldSameDay(nights.months), before: soldSameDay(nights.before), lines: lists(staying) },
    },
    {
      ...{
        key: 'rent',
        label: 'Loyers',
        unit: 'euros',
        ...both((one) => rentOf(stays, one)),
        lines: standing,
      },
      definition: 'Loyers des séjours signés et non annulés qui arrivent dans l’année, hors frais et taxe.',
    },
    {
      ...{ key: 'received', label: 'Reçu', unit: 'euros' },
      lines: { page: 'analytics/encaissements', filters: { 'at-from': first, 'at-to': last } },
      definition: 'Paiements arrivés dans l’année, moins ce qui est reparti vers les voyageurs.',
      ...{ now: sumOf(money.now), before: sumOf(money.before) },
    },
    {
      ...{ key: 'left', label: 'Reste à payer aujourd’hui', unit: 'euros', now: open.left, before: null },
      definition: 'Ce qui reste dû des échéances de tous les séjours signés et non annulés.',
      lines: lists({ due: 'open' }),
    },
    {
      ...{ key: 'overdue', label: 'Dont dépassé', unit: 'euros', now: open.overdue, before: null },
      definition: 'La part de ce reste dont le jour est passé.',
      lines: lists({ due: 'overdue' }),
    },
    {
      ...{ key: 'night', label: 'Nuit moyenne', unit: 'euros', lines: standing },
      ...both((one) => averageNightOf(stays, one)),
      definition: 'Loyers de l’année divisés par les nuits des mêmes séjours, à l’euro.',
    },
    {
      ...{ key: 'length', label: 'Durée moyenne', unit: 'nights', lines: standing },
      ...both((one) => stayLengthsOf(stays, one).average),
      definition: 'Nuits par séjour signé et non annulé qui arrive dans l’année.',
    },
    {
      ...{ key: 'lead', label: 'Délai de réservation', unit: 'days', lines: standing },
      ...{ now: leadTimes.now.median, before: leadTimes.before.median },
      definition: 'La moitié des mêmes séjours est réservée plus de jours que cela avant l’arrivée.',
    },
    {
      ...{ key: 'cancelled', label: 'Annulations', unit: 'percent' },
      ...both((one) => cancelledShareOf(stays, one)),
      definition: 'Part des séjours signés arrivant dans l’année qui ont été annulés.',
      lines: lists({ contract: 'cancelled', ...arriving }),
    },
    {
      ...{ key: 'begun', label: 'Réservations commencées', unit: 'count', lines: lists(begun) },
      ...{ now: funnel.now.begun, before: funnel.before.begun },
      definition: 'Réservations dont la première demande date de l’année, abandonnées comprises.',
    },
    {
      ...{
        key: 'signed',
        label: 'Dont signées',
        unit: 'percent',
        lines: lists({ ...begun, contract: 'signed' }),
      },
      ...{
        now: shareOf(funnel.now.signed, funnel.now),
        before: shareOf(funnel.before.signed, funnel.before),
      },
      definition: 'Part de ces réservations dont le contrat a été signé, annulées ensuite ou non.',
    },
    {
      ...{ key: 'confirmed', label: 'Dont confirmées', unit: 'percent' },
      ...{
        now: shareOf(funnel.now.confirmed, funnel.now),
        before: shareOf(funnel.before.confirmed, funnel.before),
      },
      definition: 'Part de ces réservations qui sont confirmées aujourd’hui.',
      lines: lists({ ...begun, status: 'confirmed' }),
    },
    {
      ...{ key: 'answer', label: 'Temps de réponse', unit: 'minutes' },
      ...{ now: answers.now.median, before: answers.before.median },
      definition:
        'La moitié des messages de voyageurs de l’année a reçu une première réponse de l’agence dans ce temps.',
      lines: questions('answered'),
    },
    {
      ...{ key: 'unanswered', label: 'Messages restés sans réponse', unit: 'count' },
      ...{
        now: answers.now.asked - answers.now.answered,
        before: answers.before.asked - answers.before.answered,
      },
      definition: 'Messages de voyageurs de l’année que l’agence n’a pas encore suivis d’une réponse.',
      lines: questions('unanswered'),
    },
  ]
}

const sumOf = (months: readonly MoneyOfMonth[]) => months.reduce((sum, { received }) => sum + received, 0)

const shareOf = (part: number, { begun }: Funnel) => (begun === 0 ? null : (part / begun) * 100)

/** A figure in words: « 62,5 % », « 12 345 € », « 3 h 20 ». */
export function figureWords(unit: FigureUnit, figure: number | null): string {
  if (figure === null) return '–'
  if (unit === 'percent') return PERCENT.format(figure / 100)
  if (unit === 'euros') return formatEurosBrief(figure)
  if (unit === 'minutes') return minutesWords(figure)
  const said = COUNT.format(figure)
  if (unit === 'count') return said
  const one = unit === 'nights' ? 'nuit' : 'jour'
  return `${said}\u00a0${figure >= 2 ? `${one}s` : one}`
}

const COUNT = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
const PERCENT = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })

function minutesWords(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)}\u00a0min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${COUNT.format(Math.round(hours / 24))}\u00a0jours`
  const rest = Math.round(minutes - hours * 60)
  return rest > 0 ? `${hours}\u00a0h\u00a0${rest}` : `${hours}\u00a0h`
}
