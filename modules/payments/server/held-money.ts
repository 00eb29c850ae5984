import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ClientClaims, sumOfClaims } from '../book-balance.ts'
import { isChargeHeld } from '../guarantee.ts'
import { foreseeHeld, type HeldMoney } from '../held-forecast.ts'
import { readClaims } from './book-accounts.ts'
import { listCollectedByOwners } from './collected-by-owner.ts'
import { listHeldChanges } from './foresee-held.ts'
import type { GuaranteeWarning } from './mail-guarantee.ts'
import { bookStay } from './stay-books.ts'

/**
 * What a holder holds of its clients, which is what its book owes them, kind by kind (`of`), and will hold by its schedule: an owner counts
 * until they are paid, the agency's own no longer from the day that it is earned.
 */
export async function readHeldMoney(
  db: Database,
  asked: { holderId: number; today: CivilDate },
): Promise<HeldMoney & { of: ClientClaims }> {
  const of = await readClaims(db, asked.holderId)
  return { ...foreseeHeld(sumOfClaims(of), await listHeldChanges(db, asked), asked.today), of }
}

type Charge = { propertyId: number; reservationId: number; amount: Cents }

/** The holder who would hold more than its guarantor's amount by these charges, which must wait; null where none would. */
export async function findReachedGuarantee(
  trx: Database,
  charges: readonly Charge[],
): Promise<GuaranteeWarning | null> {
  const byHolder = new Map<number, Cents>()
  const collected = await listCollectedByOwners(trx, charges)
  for (const { propertyId, reservationId, amount } of charges) {
    if (collected.has(propertyId)) continue
    const holderId = await bookStay(trx, { propertyId, id: reservationId })
    byHolder.set(holderId, (byHolder.get(holderId) ?? 0) + amount)
  }
  for (const [holderId, amount] of byHolder) {
    const { guarantee } = await trx
      .selectFrom(AGENCY_ROWS.as('agencies'))
      .select('guaranteeAmount as guarantee')
      .where('id', '=', holderId)
      .executeTakeFirstOrThrow()
    if (guarantee === null) continue
    const held = sumOfClaims(await readClaims(trx, holderId))
    if (isChargeHeld(held, amount, guarantee)) return { holderId, level: 'reached', held, guarantee }
  }
  return null
}

/** Refuses GUARANTEE_REACHED when a charge must wait; a transfer that arrives is never refused. */
export async function demandGuarantee(trx: Database, charges: readonly Charge[]): Promise<void> {
  if (await findReachedGuarantee(trx, charges)) throw new Refusal('GUARANTEE_REACHED')
}
