import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import type { Asker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'

/** The stay whose deposit a mailed link opens, with the holder of the link. Refuses LINK_INVALID for one that is over or unknown. */
export async function readByDepositLink({ db }: { db: Database }, token: string, asker: Asker) {
  const { subjectId } = await resolveLink(db, token, 'deposit', asker)
  const reservation = await findReservation(db, subjectId)
  if (!reservation) throw new Refusal('LINK_INVALID')
  return { reservation, holder: { kind: 'link', scope: 'deposit', subjectId } as const }
}
