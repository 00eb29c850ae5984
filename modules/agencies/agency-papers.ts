import { addDays, type CivilDate } from '#shared/civil-date.ts'

/** The activities of a professional card: T (transactions), G (gestion), or both (loi Hoguet). */
export type CardActivities = 'T' | 'G' | 'TG'

export const CARD_ACTIVITY_LABELS: Readonly<Record<CardActivities, string>> = {
  T: 'Transactions (T)',
  G: 'Gestion (G)',
  TG: 'Transactions et gestion (T, G)',
}

/** The last days of the papers without which an agency may not let: its card, its guarantee, its insurance; null while unknown. */
export type PaperEnds = {
  cardEndsOn: CivilDate | null
  guaranteeEndsOn: CivilDate | null
  insuranceEndsOn: CivilDate | null
}

/** What an agency declares of its papers. */
export type AgencyPapers = PaperEnds & { cardActivities: CardActivities | null }

/** Days before its last one from which on a paper is shown as ending. */
export const PAPER_WARNING_DAYS = 60

/** Where a paper stands: `over` from the day after its last one on. */
export type PaperState = 'unknown' | 'valid' | 'ending' | 'over'

export function paperStateOf(endsOn: CivilDate | null, today: CivilDate): PaperState {
  if (endsOn === null) return 'unknown'
  if (endsOn < today) return 'over'
  return endsOn <= addDays(today, PAPER_WARNING_DAYS) ? 'ending' : 'valid'
}

/** The worst state of the three papers: one that is over before one that ends, before one that is unknown. */
export function papersStateOf(
  { cardEndsOn, guaranteeEndsOn, insuranceEndsOn }: PaperEnds,
  today: CivilDate,
): PaperState {
  const states = [cardEndsOn, guaranteeEndsOn, insuranceEndsOn].map((day) => paperStateOf(day, today))
  return (['over', 'ending', 'unknown'] as const).find((state) => states.includes(state)) ?? 'valid'
}

export const PAPER_STATE_LABELS: Readonly<Record<PaperState, string>> = {
  unknown: 'Échéance à indiquer',
  valid: 'À jour',
  ending: 'Expire bientôt',
  over: 'Expiré',
}

/** The town of an address written in one line, after its postal code; the last part of the address where it has none. */
export function townOf(address: string): string {
  const [, town] = /\b\d{5}\s+(.+)$/.exec(address) ?? []
  return (town ?? address.split(',').at(-1)!).trim()
}
