import type { Actor } from '#modules/accounts/actor.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type Claim, type Deposit, findClaim, findDeposit, lockDeposit } from './deposit-queries.ts'

/** The stay of a deposit, for its policies; a link reads no other stay than its own. */
type DepositSubject = {
  reservation: Reservation
  publicId: string
  userId: string | null
  agencyId: number
}

/** The stay of a public identifier. Refuses NOT_FOUND to those who may not read it. */
export async function findDepositSubject(
  db: Database,
  actor: Actor,
  publicId: string,
): Promise<DepositSubject> {
  const reservation = isUuid(publicId) ? await findReservation(db, publicId) : null
  if (!reservation) throw new Refusal('NOT_FOUND')
  const { agencyId, ownerId } = await getVersion(db, reservation)
  const { userId } = reservation
  const isOwnLink = actor.kind === 'link' && actor.subjectId === publicId
  if (!isOwnLink && !mayReadReservation(actor, { userId, agencyId, ownerId })) throw new Refusal('NOT_FOUND')
  return { reservation, publicId, userId, agencyId }
}

/** The deposit of a stay, locked, with what is claimed of it. Refuses NOT_FOUND where none is planned. */
export async function getDeposit(
  trx: Database,
  { id }: Pick<Reservation, 'id'>,
): Promise<{ deposit: Deposit; claim: Claim | null }> {
  const found = await findDeposit(trx, id)
  if (!found) throw new Refusal('NOT_FOUND')
  const deposit = await lockDeposit(trx, found.id)
  return { deposit, claim: await findClaim(trx, deposit.id) }
}
