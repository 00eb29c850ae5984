import './deposit-tables.ts'
import { postDepositKept } from '#modules/payments/server/post-deposit.ts'
import { findTolerance } from '#modules/payments/server/transfer-tolerances.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/queue/queue.ts'
import type { Cents } from '#shared/money.ts'
import { type DepositStep, depositSteps, isKept, type SteppedHold } from '../deposit-steps.ts'
import type { DepositMailNeeds } from './deposit-needs.ts'
import { type Claim, type Deposit, findClaim, listHolds, toStepped } from './deposit-queries.ts'
import { forgetGivenCards } from './forget-given-cards.ts'
import { mailDepositState } from './mail-deposit.ts'
import { moveDeposit } from './move-deposit.ts'

/** The kind of the queue's items that ask a provider about a hold; their subject is its public identifier. */
export const DEPOSIT_HOLD = 'deposit-hold'

/**
 * Writes what is to be asked of the provider about a locked deposit, and ends the deposit where nothing is left to ask. Called after
 * each change; what was asked before is not asked again.
 */
export async function pursueDeposit(
  trx: Database,
  needs: DepositMailNeeds,
  deposit: Deposit,
): Promise<Deposit> {
  const claim = await findClaim(trx, deposit.id)
  const holds = (await listHolds(trx, deposit.id)).map(toStepped)
  const facts = {
    ...{ isEnding: deposit.releaseAskedAt !== null || deposit.endedAt !== null, claim, holds },
    ...{ tolerance: await toleranceOf(trx, needs, holds), now: needs.clock.now() },
  }
  const steps = depositSteps(facts)
  for (const step of steps) if (step.kind !== 'end') await ask(trx, needs, step)
  if (claim && isKept(facts)) await postKept(trx, needs, deposit, claim)
  const end = steps.find((step) => step.kind === 'end')
  // What comes once it is over is given back, and ends nothing twice.
  return end && !deposit.endedAt ? finish(trx, needs, deposit, end) : deposit
}

/** What a transfer may bring beyond the deposit; read where one did. */
async function toleranceOf(
  trx: Database,
  { clock }: DepositMailNeeds,
  holds: readonly SteppedHold[],
): Promise<Cents> {
  const hasMore = holds.some(({ captured, amount }) => captured > amount)
  return hasMore ? findTolerance(trx, todayInParis(clock)) : 0
}

/** Gives the owners what the outcome keeps, once: the rest may wait for the account of its traveler. */
async function postKept(
  trx: Database,
  { clock }: DepositMailNeeds,
  { propertyId, reservationId }: Deposit,
  { publicId: source, kept }: Claim,
): Promise<void> {
  await postDepositKept(trx, {
    ...{ reservation: { propertyId, id: reservationId }, source, amount: kept!, clock },
  })
}

async function ask(
  trx: Database,
  { clock }: DepositMailNeeds,
  step: Exclude<DepositStep, { kind: 'end' }>,
): Promise<void> {
  const asked =
    step.kind === 'release'
      ? { askedReleaseAt: clock.now() }
      : step.kind === 'capture'
        ? { askedCapture: step.amount }
        : { askedRefund: step.amount }
  await trx.updateTable('depositHolds').set(asked).where('publicId', '=', step.hold).execute()
  await enqueue(trx, DEPOSIT_HOLD, [step.hold])
}

async function finish(
  trx: Database,
  needs: DepositMailNeeds,
  deposit: Deposit,
  { kept }: { kept: Cents },
): Promise<Deposit> {
  const ended = await moveDeposit(trx, needs, deposit, kept > 0 ? 'settle' : 'release')
  await forgetGivenCards(trx, deposit.id)
  await mailDepositState(trx, needs, ended, { kept })
  return ended
}
