import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { AwaitsSecond } from '#modules/payments/money-act.ts'
import { demandTreasurer } from '#modules/payments/server/demand-treasurer.ts'
import { type MoneyAct, moveMoney } from '#modules/payments/server/move-money.ts'
import { findTolerance } from '#modules/payments/server/transfer-tolerances.ts'
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

type Needs = { db: Database; clock: Clock; transferRegister: TransferRegister }

type Input = TypedTransfer & {
  reference: string
  /** The amount that had arrived before, as the form showed it: a form sent twice counts once. */
  seenReceived: Cents
}

/**
 * Records a transfer that staff saw on the account. The whole expected amount, or one within the tolerance of that
 * day, confirms the stay; a part is
 * put on the ledger and the rest is still expected; a surplus is refunded. One that comes after it was given up is recorded too, and
 * is the stay's where something is owed, else the traveler's again (277). Returns which of the three it was, or that the act waits for a second person: for the limit, the parts count together. Refuses FORBIDDEN,
 * INVALID_INPUT field by field, NOT_FOUND for a reference under which none was asked for or all has come, STATUS_CONFLICT when
 * more had arrived than was shown or the act already waits for a second person.
 */
export async function confirmTransfer(
  needs: Needs,
  actor: Actor,
  input: Input,
): Promise<TransferOutcome | AwaitsSecond> {
  demandTreasurer(actor)
  const read = readTransferEntry(input, todayInParis(needs.clock))
  if ('errors' in read) throw new Refusal('INVALID_INPUT', { errors: read.errors })
  const { reference, seenReceived } = input
  return moveMoney(needs, actor, TRANSFER_RECEIVED, { reference, seenReceived, ...read.entry })
}

/** A transfer came to the account. */
export const TRANSFER_RECEIVED: MoneyAct<'transfer.receive', Needs, TransferOutcome> = {
  kind: 'transfer.receive',
  read: async ({ transferRegister }, inputs) => {
    const asked = await transferRegister.findTransfers(inputs.map(({ reference }) => reference))
    return inputs.map(({ reference, seenReceived, amount }) => {
      const awaited = asked.find((transfer) => transfer.reference === reference)
      if (!awaited) return new Refusal('NOT_FOUND')
      const { received } = awaited
      if (received !== seenReceived) return new Refusal('STATUS_CONFLICT', { received })
      const seen = { awaited: awaited.amount, received }
      return { subjectId: reference, amount, judged: received + amount, seen, reservationId: null }
    })
  },
  run: async ({ db, clock, transferRegister }, actor, input, { seen, note }) => {
    const { reference, amount, receivedOn, payer } = input
    const tolerance = await findTolerance(db, todayInParis(clock))
    const outcome = transferOutcome(seen.awaited, seen.received, amount, tolerance)
    const [asked] = await transferRegister.findTransfers([reference])
    const difference = outcome.kind === 'whole' ? seen.received + amount - seen.awaited : 0
    await transferRegister.receiveTransfer(reference, {
      amount,
      after: seen.received,
      isWhole: outcome.kind !== 'part',
      receivedOn,
      note: async (trx) => {
        await note(trx)
        await recordAudit(trx, actor, {
          action: 'transfer.receive',
          subjectKind: 'transfer',
          subjectId: reference,
          detail: { amount, receivedOn, payer, ...outcome, ...(difference !== 0 && { difference }) },
        })
      },
    })
    return asked?.isGivenUp ? { ...outcome, isGivenUp: true } : outcome
  },
}
