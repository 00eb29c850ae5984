import type { Actor } from '#modules/accounts/actor.ts'
import { listOwedPayouts } from '#modules/payments/server/list-owed-payouts.ts'
import { listStuckRefunds } from '#modules/payments/server/list-stuck-refunds.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { listReservationsById } from '#modules/reservations/server/find-reservations.ts'
import { listWaitingRefunds } from '#modules/transfer-register/server/list-waiting-refunds.ts'
import type { TransferRegister } from '#modules/transfer-register/server/transfer-register.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { MoneyDesk, MoneyTask } from '../money-desk.ts'

/** Everything about money that waits for a person of the agency, the oldest first. Refuses FORBIDDEN. */
export async function getMoneyDesk(
  needs: { db: Database; transferRegister: TransferRegister },
  actor: Actor,
): Promise<MoneyDesk> {
  const [waiting, stuck, owed] = [
    await listWaitingRefunds(needs, actor),
    await listStuckRefunds(needs, actor),
    await listOwedPayouts(needs, actor),
  ]
  const ids = [...waiting, ...stuck, ...owed].map(({ reservationId }) => reservationId)
  const reservations = await listReservationsById(needs.db, ids)
  const task = (found: Found) => toTask(found, reservations.get(found.reservationId))
  const transfers = await needs.transferRegister.listExpectedTransfers()
  return {
    transfers: transfers.map(({ deadline, ...transfer }) => ({
      ...transfer,
      deadline: deadline.toISOString(),
    })),
    refundsToSend: waiting.map(task),
    failedRefunds: stuck.map((refund) => ({ ...task(refund), problem: refund.problem })),
    payouts: owed.map((payout) => {
      const { because, account, unanswered } = payout
      return { ...task(payout), because, account, unanswered }
    }),
  }
}

type Found = { publicId: string; reservationId: number; amount: Cents; since: Date }

function toTask({ publicId, amount, since }: Found, reservation: Reservation | undefined): MoneyTask {
  const traveler = reservation?.traveler
  return {
    id: publicId,
    reservation: reservation?.number ?? '',
    traveler: traveler ? { name: `${traveler.firstName} ${traveler.lastName}`, email: traveler.email } : null,
    amount,
    since: since.toISOString(),
  }
}
