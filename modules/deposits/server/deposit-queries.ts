import './deposit-tables.ts'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isUuid } from '#shared/uuid.ts'
import type { SteppedHold } from '../deposit-steps.ts'
import type { DepositClaimsTable, DepositHoldsTable, DepositsTable } from './deposit-tables.ts'

export type Deposit = Selectable<DepositsTable>
export type Hold = Selectable<DepositHoldsTable>
export type Claim = Selectable<DepositClaimsTable>

/** The deposit of a stay; null where none is planned. */
export async function findDeposit(db: Database, reservationId: number): Promise<Deposit | null> {
  const row = await db
    .selectFrom('deposits')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .executeTakeFirst()
  return row ?? null
}

/** A deposit, kept from changing until the transaction ends: what is asked and reported of it follows each other. */
export function lockDeposit(trx: Database, id: number): Promise<Deposit> {
  return trx.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Locks the deposit first, then its hold, as each change of one of them does. */
export async function lockHold(
  trx: Database,
  reference: string,
): Promise<{ deposit: Deposit; hold: Hold } | null> {
  const known = isUuid(reference)
    ? await trx
        .selectFrom('depositHolds')
        .select(['id', 'depositId'])
        .where('publicId', '=', reference)
        .executeTakeFirst()
    : undefined
  if (!known) return null
  const deposit = await lockDeposit(trx, known.depositId)
  const holds = await listHolds(trx, deposit.id)
  return { deposit, hold: holds.find(({ id }) => id === known.id)! }
}

/** Its holds, the first first. */
export function listHolds(db: Database, depositId: number): Promise<Hold[]> {
  return db.selectFrom('depositHolds').selectAll().where('depositId', '=', depositId).orderBy('id').execute()
}

/** What the host claims of it; null while nothing. */
export async function findClaim(db: Database, depositId: number): Promise<Claim | null> {
  const row = await db
    .selectFrom('depositClaims')
    .selectAll()
    .where('depositId', '=', depositId)
    .executeTakeFirst()
  return row ?? null
}

/** The things that a claim is of, in their order. */
export function listClaimItems(db: Database, claimId: number) {
  return db
    .selectFrom('depositClaimItems')
    .select(['label', 'cost', 'age', 'lasts', 'claimed'])
    .where('claimId', '=', claimId)
    .orderBy('position')
    .execute()
}

/** A hold as its next steps are decided. */
export function toStepped(hold: Hold): SteppedHold {
  const { publicId: id, status, amount, captured, refunded, captureBefore } = hold
  const asked = {
    ...{ capture: hold.askedCapture, isRelease: hold.askedReleaseAt !== null, refund: hold.askedRefund },
  }
  return { id, status, amount, captured, refunded, captureBefore, asked }
}

/** Runs `act` on a deposit that is locked for it. */
export function withDeposit<T>(
  db: Database,
  id: number,
  act: (trx: Parameters<Parameters<typeof inTransaction>[1]>[0], deposit: Deposit) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => act(trx, await lockDeposit(trx, id)))
}
