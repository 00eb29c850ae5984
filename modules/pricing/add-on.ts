import type { Cents } from '#shared/money.ts'
import type { QuoteLine } from './quote-line.ts'

export type AddOnCategory = 'transport' | 'service' | 'experience' | 'equipment'

/** An extra sold by the day; a transfer's days are its trips. */
export type AddOn = {
  name: string
  description: string
  category: AddOnCategory
  pricePerDay: Cents
  counted: 'day' | 'trip'
}

/** The six add-ons of spec §9, in the order they are offered. */
export const ADD_ONS = {
  airport_transfer: {
    name: 'Transfert aéroport',
    description: 'Un chauffeur vous attend à l’arrivée et vous conduit à la villa, ou vous ramène au départ.',
    category: 'transport',
    pricePerDay: 6_500,
    counted: 'trip',
  },
  daily_cleaning: {
    name: 'Ménage quotidien',
    description: 'La maison est remise en ordre chaque jour, lits et salles de bains compris.',
    category: 'service',
    pricePerDay: 3_500,
    counted: 'day',
  },
  premium_breakfast: {
    name: 'Petit-déjeuner premium',
    description: 'Pains et viennoiseries du jour, fruits de saison et boissons chaudes, servis à la villa.',
    category: 'service',
    pricePerDay: 2_500,
    counted: 'day',
  },
  high_speed_wifi: {
    name: 'Wi-Fi haut débit',
    description: 'Une connexion renforcée, pour les appels vidéo et plusieurs écrans à la fois.',
    category: 'equipment',
    pricePerDay: 1_500,
    counted: 'day',
  },
  concierge: {
    name: 'Conciergerie',
    description: 'Une personne joignable chaque jour pour vos tables, vos sorties et vos courses.',
    category: 'service',
    pricePerDay: 4_500,
    counted: 'day',
  },
  spa: {
    name: 'Spa et bien-être',
    description: 'Un praticien se déplace à la villa pour un soin ou un massage.',
    category: 'experience',
    pricePerDay: 8_000,
    counted: 'day',
  },
} as const satisfies Record<string, AddOn>

export type AddOnCode = keyof typeof ADD_ONS

export const ADD_ON_CODES = Object.keys(ADD_ONS) as AddOnCode[]

/** Days of each chosen add-on: integers from 1 to `maxAddOnDays`; an add-on not chosen is absent. */
export type AddOnSelection = Readonly<Partial<Record<AddOnCode, number>>>

/** Why a choice of add-ons is refused: an add-on is not sold, or not for that many days. */
export type AddOnProblem =
  | { kind: 'unknown_add_on'; code: string }
  | { kind: 'days_out_of_bounds'; code: AddOnCode; max: number }

/** A stay of `nights` touches one calendar day more than it has nights: the day of departure. */
export function maxAddOnDays(nights: number): number {
  return nights + 1
}

/** The days proposed first: every night of the stay, or two trips for a transfer. */
export function defaultAddOnDays(code: AddOnCode, nights: number): number {
  return ADD_ONS[code].counted === 'trip' ? 2 : nights
}

/**
 * Checks the days asked for against the catalogue and the stay; zero days leave the add-on out.
 * Gives the selection, or the first problem found.
 */
export function checkAddOns(
  asked: Readonly<Record<string, number>>,
  nights: number,
): { selection: AddOnSelection } | { problem: AddOnProblem } {
  const selection: Partial<Record<AddOnCode, number>> = {}
  const max = maxAddOnDays(nights)
  for (const [code, days] of Object.entries(asked)) {
    if (!isAddOnCode(code)) return { problem: { kind: 'unknown_add_on', code } }
    if (!Number.isInteger(days) || days < 0 || days > max) {
      return { problem: { kind: 'days_out_of_bounds', code, max } }
    }
    if (days > 0) selection[code] = days
  }
  return { selection }
}

/**
 * One price line for each chosen add-on, in the catalogue's order. A selection made for a longer stay is held to
 * the days of this one: no breakfast is charged after the departure.
 */
export function addOnLines(selection: AddOnSelection, nights: number): QuoteLine[] {
  return ADD_ON_CODES.flatMap((code) => {
    const days = Math.min(selection[code] ?? 0, maxAddOnDays(nights))
    if (days <= 0) return []
    const { name, pricePerDay } = ADD_ONS[code]
    return [
      { kind: 'add_on', code, label: `${name}, ${formatAddOnDays(code, days)}`, amount: pricePerDay * days },
    ]
  })
}

/** « 7 jours », « 2 trajets ». */
export function formatAddOnDays(code: AddOnCode, days: number): string {
  const word = ADD_ONS[code].counted === 'trip' ? 'trajet' : 'jour'
  return `${days} ${word}${days > 1 ? 's' : ''}`
}

function isAddOnCode(code: string): code is AddOnCode {
  return Object.hasOwn(ADD_ONS, code)
}
