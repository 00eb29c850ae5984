import { type Stay, staysOverlap } from './stay.ts'

/** The parts of a stay that no `taken` stay covers, in order; none when it is covered entirely. */
export function freePiecesOf(stay: Stay, taken: readonly Stay[]): Stay[] {
  const inTheWay = taken
    .filter((other) => staysOverlap(stay, other))
    .sort((a, b) => (a.arrival < b.arrival ? -1 : 1))
  const pieces: Stay[] = []
  let { arrival } = stay
  for (const other of inTheWay) {
    if (other.arrival > arrival) pieces.push({ arrival, departure: other.arrival })
    if (other.departure > arrival) arrival = other.departure
  }
  if (arrival < stay.departure) pieces.push({ arrival, departure: stay.departure })
  return pieces
}
