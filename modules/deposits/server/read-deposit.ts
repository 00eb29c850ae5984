import './deposit-tables.ts'
import { findKeptCard } from '#modules/payments/server/find-kept-card.ts'
import type { PaymentPort } from '#modules/payments/server/payment-port.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { hourInParis } from '#shared/zone-time.ts'
import { cardNeed } from '../card-need.ts'
import { coverageOf, nextGap } from '../coverage.ts'
import { claimStage, mostClaimed } from '../deposit-claim.ts'
import { describeHoldFailure } from '../deposit-refusal.ts'
import { isClaimed, isOver } from '../deposit-state.ts'
import type { ClaimView, DepositView, HoldView } from '../deposit-view.ts'
import { listClaimFiles } from './claim-files.ts'
import {
  type Claim,
  type Deposit,
  findClaim,
  findDeposit,
  type Hold,
  listClaimItems,
  listHolds,
} from './deposit-queries.ts'
import { givenCard } from './open-hold.ts'

type Needs = { db: Database; clock: Clock; payments: Pick<PaymentPort, 'providerOf'> }

/** The deposit of a stay; null where its contract plans none. The caller has checked who may read it. */
export async function readDeposit(needs: Needs, reservationId: number): Promise<DepositView | null> {
  const { db, clock, payments } = needs
  const deposit = await findDeposit(db, reservationId)
  if (!deposit) return null
  const today = todayInParis(clock)
  const provider = payments.providerOf('card')
  const [holds, claim, cardOfStay] = await sideBySide(
    db,
    () => listHolds(db, deposit.id),
    () => findClaim(db, deposit.id),
    async () => (isOver(deposit.state) ? null : findKeptCard(db, provider, reservationId)),
  )
  const keptCard = isOver(deposit.state) ? null : (givenCard(holds, provider) ?? cardOfStay?.cardRef ?? null)
  const awaited = awaitedOf(holds, clock.now())
  const isByTransfer = deposit.way === 'bank_transfer'
  const willCome = isByTransfer
    ? deposit.state === 'planned' || (awaited !== null && !awaited.isLate)
    : keptCard !== null && (deposit.state === 'planned' || deposit.state === 'held' || isAsking(holds))
  const days = coverageOf({
    plan: deposit,
    covers: holds.flatMap((hold) => coverOf(hold, deposit)),
    renews: willCome || (isByTransfer && deposit.state === 'held'),
  })
  const sent = holds.filter(({ method }) => method === 'bank_transfer')
  const live = holds.findLast(({ status }) => status === 'held')
  const waiting = holds.find(({ status, askedReleaseAt }) => status === 'requires_action' && !askedReleaseAt)
  const isFollowed = !isOver(deposit.state) && !isClaimed(deposit.state) && deposit.releaseAskedAt === null
  return {
    ...{ state: deposit.state, way: deposit.way, amount: deposit.amount, today, days },
    claimable: mostClaimed(deposit, holds),
    ...{ requestOn: deposit.requestOn, coveredUntil: deposit.coveredUntil },
    card: (live ?? holds.findLast(({ heldAt }) => heldAt !== null))?.card ?? null,
    ...{ isCardKept: keptCard !== null, kept: takenOf(holds) },
    heldUntil: live?.captureBefore?.toISOString() ?? null,
    isReleasing: !isOver(deposit.state) && deposit.releaseAskedAt !== null,
    need: cardNeed(deposit, claim, holds),
    awaited: isFollowed || isClaimed(deposit.state) ? awaited : null,
    received: sent.reduce((sum, { captured }) => sum + captured, 0),
    sentBack: sent.reduce((sum, { refunded }) => sum + refunded, 0),
    actionUrl: waiting?.actionUrl ?? null,
    isUnderWay: holds.some(
      ({ status, method, askedReleaseAt }) => status === 'created' && method === 'card' && !askedReleaseAt,
    ),
    holds: holds.map(viewOf),
    gap: isFollowed && !deposit.gapAcceptedAt ? nextGap(days, today) : null,
    accepted: acceptedOf(deposit),
    times: {
      ...{ coveredUntil: deposit.coveredUntil, releaseAskedAt: deposit.releaseAskedAt },
      endedAt: deposit.endedAt,
    },
    claim: claim && (await claimViewOf(db, claim, clock.now())),
  }
}

function takenOf(holds: readonly Hold[]): number {
  return holds.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
}

/** An attempt of the kept card is under way. */
function isAsking(holds: readonly Hold[]): boolean {
  return holds.some(({ status, keptCard }) => status === 'created' && keptCard !== null)
}

/** The transfer that is awaited, once the register has said where it is to be sent. */
function awaitedOf(holds: readonly Hold[], now: Date): DepositView['awaited'] {
  const hold = holds.find(({ status, askedReleaseAt }) => status === 'awaiting_transfer' && !askedReleaseAt)
  if (!hold?.transfer) return null
  const { transfer: instructions, amount, captured: received, transferDeadline } = hold
  return { instructions, amount, received, isLate: transferDeadline !== null && transferDeadline <= now }
}

/** What a hold covers or covered: until its end at the bank, or until it was released; a transfer, until it has to be given back. */
function coverOf(
  { method, heldAt, captureBefore, status, updatedAt }: Hold,
  { coveredUntil, endedAt }: Deposit,
) {
  if (heldAt && method === 'bank_transfer')
    return [{ from: heldAt.toISOString(), until: (endedAt ?? hourInParis(coveredUntil, 23)).toISOString() }]
  if (!heldAt || !captureBefore) return []
  const until = status === 'held' || status === 'ended' ? captureBefore : updatedAt
  return [{ from: heldAt.toISOString(), until: until.toISOString() }]
}

function acceptedOf({ gapWords, gapAcceptedAt }: Deposit): DepositView['accepted'] {
  return gapWords && gapAcceptedAt ? { words: gapWords, at: gapAcceptedAt.toISOString() } : null
}

function viewOf(hold: Hold): HoldView {
  const {
    publicId: id,
    method,
    status,
    amount,
    captured,
    card,
    createdAt,
    heldAt,
    captureBefore,
    failure,
  } = hold
  return {
    ...{ id, method, status, amount, captured, card, askedAt: createdAt.toISOString() },
    heldAt: heldAt?.toISOString() ?? null,
    until: (captureBefore ?? hold.transferDeadline)?.toISOString() ?? null,
    refusal: failure && describeHoldFailure(failure),
    isReleasing: status === 'held' && hold.askedReleaseAt !== null,
  }
}

async function claimViewOf(db: Database, claim: Claim, now: Date): Promise<ClaimView> {
  const { total, reason, answer, answerWords, kept, decisionWords } = claim
  const [items, files] = await sideBySide(
    db,
    () => listClaimItems(db, claim.id),
    () => listClaimFiles(db, claim.id),
  )
  return {
    ...{ total, reason, answer, answerWords, kept, decisionWords },
    stage: claimStage(claim, now),
    ...{ items, files },
    madeAt: claim.madeAt.toISOString(),
    answerBy: claim.answerBy.toISOString(),
    answeredAt: claim.answeredAt?.toISOString() ?? null,
    decidedAt: claim.decidedAt?.toISOString() ?? null,
  }
}
