import { freePiecesOf } from '#modules/calendar/free-pieces.ts'
import { nightsOf, type Stay, staysOverlap } from '#modules/calendar/stay.ts'
import { addDays } from '#shared/civil-date.ts'

type Line = {
  /** The nights that a contact waits for. */
  wanted: Stay
  /** What is taken now. */
  taken: readonly Stay[]
  /** What was taken of them when the contact joined the line: nights that were free then are no news. */
  behind: readonly Stay[]
  /** Whether the rules of the villa let a stay. */
  mayLet: (stay: Stay) => boolean
}

/**
 * What is offered to a contact who waits: all of the nights, else the longest stay that is left of them and may be let, the
 * earliest of the longest; null while none has a night that was waited for (backstage §4).
 */
export function offeredStay({ wanted, taken, behind, mayLet }: Line): Stay | null {
  const isNews = (stay: Stay) => behind.some((other) => staysOverlap(stay, other))
  const pieces = freePiecesOf(wanted, taken).filter(isNews)
  for (const stay of longestFirst(pieces)) if (isNews(stay) && mayLet(stay)) return stay
  return null
}

/** Every stay within these pieces, the longest first, then the earliest. */
function longestFirst(pieces: readonly Stay[]): Stay[] {
  const stays = pieces.flatMap((piece) => {
    const most = nightsOf(piece)
    const found: Stay[] = []
    for (let nights = most; nights > 0; nights -= 1)
      for (let first = 0; first + nights <= most; first += 1) {
        const arrival = addDays(piece.arrival, first)
        found.push({ arrival, departure: addDays(arrival, nights) })
      }
    return found
  })
  return stays.sort((a, b) => nightsOf(b) - nightsOf(a) || (a.arrival < b.arrival ? -1 : 1))
}
