import './deposit-tables.ts'
import { findKeptCard } from '#modules/payments/server/find-kept-card.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { Deposit, Hold } from './deposit-queries.ts'

type Opened = { provider: string; amount: Cents } & (
  | { method?: 'card'; keptCard: string | null }
  | { method: 'bank_transfer'; transferDeadline: Date }
)

/**
 * Writes an attempt to hold a sum, before its provider is asked; null while another one is under way: the database's unique index
 * decides, not a look before.
 */
export async function openHold(
  trx: Database,
  { id: depositId }: Deposit,
  opened: Opened,
): Promise<Hold | null> {
  const hold = await trx
    .insertInto('depositHolds')
    .values({ depositId, ...opened })
    .onConflict((known) => known.doNothing())
    .returningAll()
    .executeTakeFirst()
  return hold ?? null
}

/** The card that can be asked without its traveler: the one they gave for the deposit, else the one kept for the stay. */
export async function findCardToAsk(
  db: Database,
  provider: string,
  { reservationId }: Deposit,
  holds: readonly Hold[],
): Promise<string | null> {
  return givenCard(holds, provider) ?? (await findKeptCard(db, provider, reservationId))?.cardRef ?? null
}

/** The card that its traveler gave last for the deposit; null where they gave none to this provider. */
export function givenCard(holds: readonly Hold[], provider: string): string | null {
  return holds.findLast((hold) => hold.cardRef !== null && hold.provider === provider)?.cardRef ?? null
}
