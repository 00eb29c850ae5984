import { formatStayDates, type Stay } from './stay.ts'

/** What nights are taken for. */
export type OccupationKind = 'hold' | 'reservation' | 'owner_stay' | 'block' | 'import'

type Taken = Stay & {
  kind: OccupationKind
  note: string | null
  /** The number of the reservation that has the nights, or holds them. */
  reservation: string | null
}

/** True for nights that the owner or the agency took and may give back. */
export function mayBeGivenBack({ kind }: Pick<Taken, 'kind'>): boolean {
  return kind === 'owner_stay' || kind === 'block'
}

/** « la réservation CAL-0012, du 3 au 10 juillet 2027 », as a sentence names what has nights. */
export function nameOccupation(taken: Taken): string {
  return `${NAMES[taken.kind](taken)}, du ${formatStayDates(taken)}`
}

const NAMES: Record<OccupationKind, (taken: Taken) => string> = {
  reservation: ({ reservation }) => `la réservation ${reservation}`,
  hold: ({ reservation }) =>
    reservation ? `la réservation ${reservation}, pas encore confirmée` : 'une option',
  owner_stay: ({ note }) => withNote('le séjour du propriétaire', note),
  block: ({ note }) => withNote('une indisponibilité', note),
  import: ({ note }) => `le calendrier ${note ?? 'd’un autre site'}`,
}

function withNote(name: string, note: string | null): string {
  return note ? `${name} («\u00a0${note}\u00a0»)` : name
}

/** Why nights cannot be taken, naming up to three of what has them. */
export function describeTakenNights(inTheWay: readonly Taken[]): string {
  const named = inTheWay.slice(0, 3).map(nameOccupation)
  const others = inTheWay.length - named.length
  const more = others > 0 ? `, et ${others} ${others > 1 ? 'autres' : 'autre'}` : ''
  return `Ces nuits ne sont pas libres\u00a0: ${named.join('\u00a0; ')}${more}.`
}
