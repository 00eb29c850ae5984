import './deposit-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { type DepositEvent, isOver, nextDepositState } from '../deposit-state.ts'
import type { DepositMailNeeds } from './deposit-needs.ts'
import type { Deposit } from './deposit-queries.ts'

/** Moves a locked deposit by an event, and gives it as it is then; unchanged where the event changes nothing. */
export async function moveDeposit(
  trx: Database,
  { clock }: Pick<DepositMailNeeds, 'clock'>,
  deposit: Deposit,
  event: DepositEvent,
): Promise<Deposit> {
  const state = nextDepositState(deposit.state, event)
  if (!state) return deposit
  const endedAt = isOver(state) ? clock.now() : null
  await trx.updateTable('deposits').set({ state, endedAt }).where('id', '=', deposit.id).execute()
  return { ...deposit, state, endedAt }
}
