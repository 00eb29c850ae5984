import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { demandTreasurer } from '#modules/payments/server/demand-treasurer.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  readTransferEntry,
  type TransferOutcome,
  type TypedTransfer,
  transferOutcome,
} from '../transfer-entry.ts'
import type { TransferRegister } from './transfer-register.ts'

type Needs = { clock: Clock; transferRegister: TransferRegister }

type Input = TypedTransfer & {
  reference: string
  /** What had come before, as it was shown: a form that is sent twice counts once. */
  seenReceived: Cents
}

/**
 * A person of the agency saw a transfer on the account. The whole of what was awaited confirms the stay; a part is on the
 * ledger and the rest is awaited on; what is too much goes back. Answers which it was. Refuses FORBIDDEN, INVALID_INPUT
 * field by field, NOT_FOUND for a reference that awaits nothing, STATUS_CONFLICT when more came than was shown.
 */
export async function confirmTransfer(needs: Needs, actor: Actor, input: Input): Promise<TransferOutcome> {
  demandTreasurer(actor)
  const read = readTransferEntry(input, todayInParis(needs.clock))
  if ('errors' in read) throw new Refusal('INVALID_INPUT', { errors: read.errors })
  const { reference, seenReceived } = input
  const { amount, receivedOn, payer } = read.entry
  const expected = await needs.transferRegister.listExpectedTransfers()
  const awaited = expected.find((transfer) => transfer.reference === reference)
  if (!awaited) throw new Refusal('NOT_FOUND')
  const outcome = transferOutcome(awaited.amount, seenReceived, amount)
  const entry = {
    action: 'transfer.receive',
    subjectKind: 'transfer',
    subjectId: reference,
    detail: { amount, receivedOn, payer, ...outcome },
  }
  const note = (trx: Database) => recordAudit(trx, actor, entry)
  await needs.transferRegister.receiveTransfer(reference, { amount, after: seenReceived, note })
  return outcome
}
