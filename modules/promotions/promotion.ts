import type { Stay } from '#modules/calendar/stay.ts'
import { formatNights, nightsOf } from '#modules/calendar/stay.ts'
import { arrivalWithin } from '#modules/pricing/promotion-words.ts'
import { isLateEnough, type Off } from '#modules/pricing/reduction.ts'
import type { Bearer } from '#modules/rates/rent-reduction.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import { formatEurosBrief, formatPercent } from '#shared/money.ts'

/** A promotion by the code that a traveler gives, or one that every stay that fits it has without one (docs/decisions/170). */
export const PROMOTION_KINDS = { code: 'Avec un code', automatic: 'Automatique' } as const

/** What its keepers decided of a promotion. An ended one never comes back. */
export type PromotionStatus = 'active' | 'paused' | 'ended'

/** The same on a day: an active one waits for its first day of booking, and is over after the last. */
export const PROMOTION_STATES = {
  current: 'En cours',
  coming: 'À venir',
  paused: 'En pause',
  over: 'Passée',
  ended: 'Arrêtée',
} as const
export type PromotionState = keyof typeof PROMOTION_STATES

export function promotionStateOf(
  { status, bookedFrom, bookedTo }: Pick<Promotion, 'status' | 'bookedFrom' | 'bookedTo'>,
  today: CivilDate,
): PromotionState {
  if (status === 'ended') return 'ended'
  if (bookedTo < today) return 'over'
  if (status === 'paused') return 'paused'
  return bookedFrom > today ? 'coming' : 'current'
}

/**
 * What a promotion takes off, of which stays, and how often: days are included, `villas` are null for all those of the agency. One without
 * a code is for every stay that fits it, takes a share and has no limits (docs/decisions/170).
 */
export type Promotion = {
  id: number
  publicId: string
  agencyId: number
  name: string
  code: string | null
  status: PromotionStatus
  off: Off
  borneBy: Bearer
  villas: readonly number[] | null
  /** The villas whose owner of today bears it and has agreed to it; none of a promotion that no owner bears. */
  agreed: readonly number[]
  stayFrom: CivilDate | null
  /** The last day on which a stay may end. */
  stayTo: CivilDate | null
  bookedFrom: CivilDate
  bookedTo: CivilDate
  leastNights: number
  /** How many days before its arrival a stay is booked at most, for a promotion of the last minute; null for any. */
  mostDaysBefore: number | null
  mostUses: number | null
  mostUsesOfTraveler: number | null
}

/** A stay for which a code is asked, and what is known of it on the day it is asked. */
export type PromotedStay = {
  agencyId: number
  propertyId: number
  stay: Stay
  today: CivilDate
  /** The commission on its rent, in basis points; null where no terms of a mandate say it. */
  commission: number | null
  /** Its price was promised (docs/decisions/118). */
  isPromised: boolean
  /** The uses that count already: in all, and by this traveler. */
  uses: { all: number; ofTraveler: number }
}

/** Why a promotion does not lower a stay, the first reason that holds. */
export type Objection =
  | 'other_agency'
  | 'ended'
  | 'paused'
  | 'other_villa'
  | 'too_early'
  | 'too_late'
  | 'other_days'
  | 'too_short'
  | 'too_soon'
  | 'no_commission'
  | 'not_agreed'
  | 'promised'
  | 'spent'
  | 'spent_by_traveler'

/** Why a promotion does not lower this stay; null where it does. */
export function objectionTo(promotion: Promotion, asked: PromotedStay): Objection | null {
  const { status, villas, stayFrom, stayTo, bookedFrom, bookedTo, leastNights, mostDaysBefore } = promotion
  const { stay, today, uses } = asked
  if (asked.agencyId !== promotion.agencyId) return 'other_agency'
  if (status !== 'active') return status
  if (villas && !villas.includes(asked.propertyId)) return 'other_villa'
  if (today < bookedFrom) return 'too_early'
  if (today > bookedTo) return 'too_late'
  if ((stayFrom && stay.arrival < stayFrom) || (stayTo && stay.departure > stayTo)) return 'other_days'
  if (nightsOf(stay) < leastNights) return 'too_short'
  if (!isLateEnough(mostDaysBefore, stay, today)) return 'too_soon'
  if (asked.commission === null || (asked.commission === 0 && promotion.borneBy !== 'owner'))
    return 'no_commission'
  if (promotion.borneBy === 'owner' && !promotion.agreed.includes(asked.propertyId)) return 'not_agreed'
  if (asked.isPromised) return 'promised'
  if (promotion.mostUses !== null && uses.all >= promotion.mostUses) return 'spent'
  if (promotion.mostUsesOfTraveler !== null && uses.ofTraveler >= promotion.mostUsesOfTraveler)
    return 'spent_by_traveler'
  return null
}

/** The code that was typed, as it is kept: without accents and spaces, in capitals; null for what is no code. */
export function readCode(typed: string): string | null {
  const code = foldAccents(typed).replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9-]{3,24}$/.test(code) ? code : null
}

const UNKNOWN_CODE = 'Ce code n’existe pas pour ces villas\u00a0: vérifiez sa saisie.'

/** Why a traveler's code does not lower their stay, and what they may do; a promotion of null is a code that is not known. */
export function codeRefusal(objection: Objection | null, promotion: Promotion | null): string {
  if (!promotion || !objection) return UNKNOWN_CODE
  switch (objection) {
    case 'other_agency':
      return UNKNOWN_CODE
    case 'ended':
    case 'paused':
      return 'Ce code n’est plus valable.'
    case 'other_villa':
    case 'no_commission':
    case 'not_agreed':
      return 'Ce code ne vaut pas pour cette villa.'
    case 'too_early':
      return `Ce code vaudra pour les réservations faites à partir du ${formatCivilDate(promotion.bookedFrom)}.`
    case 'too_late':
      return `Ce code valait pour les réservations faites jusqu’au ${formatCivilDate(promotion.bookedTo)}.`
    case 'other_days':
      return `Ce code vaut pour ${staysOf(promotion)}\u00a0: choisissez d’autres dates pour en profiter.`
    case 'too_short':
      return `Ce code vaut à partir de ${formatNights(promotion.leastNights)}.`
    case 'too_soon':
      return `Ce code vaut pour une arrivée ${arrivalWithin(promotion.mostDaysBefore!)}.`
    case 'promised':
      return 'L’agence vous a promis un prix pour ce séjour\u00a0: un code ne s’y ajoute pas.'
    case 'spent':
      return 'Ce code a déjà servi autant de fois que prévu.'
    case 'spent_by_traveler':
      return 'Vous avez déjà utilisé ce code autant de fois que prévu.'
  }
}

/** Why a code does not lower a stay: another promotion lowers it as much, or more. */
export function outdoneCode({ name }: Pick<Promotion, 'name'>): string {
  return `La promotion «\u00a0${name}\u00a0» baisse déjà autant ou davantage le prix de ce séjour\u00a0: un code ne s’y ajoute pas.`
}

/** « Code ARRIVEE », « Automatique ». */
export function codeOrAutomatic({ code }: Pick<Promotion, 'code'>): string {
  return code === null ? PROMOTION_KINDS.automatic : `Code ${code}`
}

/** The same for the people who keep promotions. */
export const OBJECTIONS: Record<Objection, string> = {
  other_agency: 'Elle est d’une autre agence.',
  ended: 'Elle est arrêtée.',
  paused: 'Elle est en pause.',
  other_villa: 'Cette villa n’est pas parmi les siennes.',
  too_early: 'Sa période de réservation n’a pas commencé.',
  too_late: 'Sa période de réservation est passée.',
  other_days: 'Le séjour n’est pas tout entier dans ses dates.',
  too_short: 'Le séjour a moins de nuits que son minimum.',
  too_soon: 'L’arrivée est trop loin\u00a0: elle vaut pour la dernière minute.',
  no_commission: 'Aucun mandat en vigueur ne dit la commission de l’agence.',
  not_agreed: 'Le propriétaire de cette villa ne l’a pas acceptée.',
  promised: 'Le prix du séjour a été promis.',
  spent: 'Elle a servi autant de fois que prévu.',
  spent_by_traveler: 'Ce voyageur l’a utilisée autant de fois que prévu.',
}

/** « −10 % », « −200 € ». */
export function formatOff(off: Off): string {
  return off.kind === 'amount'
    ? `\u2212${formatEurosBrief(off.amount)}`
    : `\u2212${formatPercent(off.basisPoints)}`
}

/** « les séjours du 1er mai 2027 au 30 juin 2027 », « tous les séjours ». */
export function staysOf({ stayFrom, stayTo }: Pick<Promotion, 'stayFrom' | 'stayTo'>): string {
  if (stayFrom && stayTo) return `les séjours du ${formatCivilDate(stayFrom)} au ${formatCivilDate(stayTo)}`
  if (stayFrom) return `les séjours à partir du ${formatCivilDate(stayFrom)}`
  return stayTo ? `les séjours jusqu’au ${formatCivilDate(stayTo)}` : 'tous les séjours'
}

/** The furthest that the arrival of a stay of the last minute may be, in days. */
export const MOST_DAYS_BEFORE = 60

/** Who bears a promotion, in a word and as a choice. */
export const BEARER_NAMES: Record<Bearer, string> = {
  agency: 'Agence',
  owner: 'Propriétaire',
  house: 'Calanque',
}
export const BEARERS: Record<Bearer, string> = {
  agency: 'L’agence, par sa commission',
  owner: 'Le propriétaire, une fois qu’il l’a acceptée pour sa villa',
  house: 'Calanque, qui doit la différence à l’agence',
}

/**
 * The share of a rent that a promotion never exceeds, in basis points: the commission, or, where the owner bears it, the owner's part. The house
 * too takes off no more than the commission, so that what the traveler pays always holds the owner's part.
 */
export function mostBasisPoints(borneBy: Bearer, commission: number | null): number {
  if (commission === null) return 0
  return borneBy === 'owner' ? 10_000 - commission : commission
}

/** What a promotion is made of, as a form gives it. */
export type PromotionTerms = Omit<Promotion, 'id' | 'publicId' | 'agencyId' | 'status' | 'villas' | 'agreed'>

const ONLY_A_SHARE = 'Une promotion automatique est un pourcentage du loyer.'
const NO_LIMIT = 'Une promotion automatique n’a pas de limite\u00a0: videz ce champ.'

/** The French errors of terms that contradict themselves or are over; none where they hold. */
export function wrongTerms(
  {
    code,
    off,
    mostUses,
    mostUsesOfTraveler,
    stayFrom,
    stayTo,
    bookedFrom,
    bookedTo,
    leastNights,
    mostDaysBefore,
  }: PromotionTerms,
  today: CivilDate,
): Partial<Record<keyof PromotionTerms, string>> {
  return {
    ...(code === null && off.kind === 'amount' && { off: ONLY_A_SHARE }),
    ...(code === null && mostUses !== null && { mostUses: NO_LIMIT }),
    ...(code === null && mostUsesOfTraveler !== null && { mostUsesOfTraveler: NO_LIMIT }),
    ...(bookedTo < bookedFrom && {
      bookedTo: 'Le dernier jour précède le premier\u00a0: corrigez l’un des deux.',
    }),
    ...(bookedTo >= bookedFrom &&
      bookedTo < today && {
        bookedTo: 'Ce jour est passé\u00a0: choisissez aujourd’hui ou un jour à venir.',
      }),
    ...(stayFrom &&
      stayTo &&
      stayTo <= stayFrom && { stayTo: 'Le dernier départ suit la première arrivée d’une nuit au moins.' }),
    ...(!(leastNights >= 1 && leastNights <= 90) && { leastNights: 'Indiquez de 1 à 90 nuits.' }),
    ...(mostDaysBefore !== null &&
      !(mostDaysBefore >= 0 && mostDaysBefore <= MOST_DAYS_BEFORE) && {
        mostDaysBefore: `Indiquez de 0 à ${MOST_DAYS_BEFORE} jours, ou laissez vide.`,
      }),
  }
}
