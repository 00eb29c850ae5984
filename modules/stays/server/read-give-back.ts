import type { Actor } from '#modules/accounts/actor.ts'
import type { RefundWay } from '#modules/payments/money-back.ts'
import { moneyHistoryOf } from '#modules/payments/money-history.ts'
import { foreseeRefund } from '#modules/payments/server/list-money-back.ts'
import { refundSources } from '#modules/payments/server/refund-sources.ts'
import { listWaitingGoodwill, type WaitingGesture } from '#modules/payments/server/waiting-goodwill.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { StayFacts } from './stay-facts.ts'

/** What may go back of a stay, in cents, and what was given or asked for already. */
export type GiveBackView = {
  paid: Cents
  returned: Cents
  goodwill: Cents
  refundable: Cents
  /** The ways by which all of it would go back. */
  ways: RefundWay[]
  /** Gestures that a second person has not approved yet. */
  waiting: WaitingGesture[]
}

/** What a person reads before they give money back. The caller has checked who may. */
export async function readGiveBack(
  { db }: { db: Database },
  actor: Actor,
  { reservation, entries }: StayFacts,
  agencyId: number,
): Promise<GiveBackView> {
  const [posted, sources] = await Promise.all([entries(), refundSources(db, reservation)])
  const refundable = sources.reduce((sum, source) => sum + source.refundable, 0)
  const { paid, returned, goodwill } = moneyHistoryOf(posted)
  const [ways, waiting] = await Promise.all([
    foreseeRefund(db, reservation, refundable, sources),
    listWaitingGoodwill(db, actor, { reservation, agencyId }),
  ])
  return { paid, returned, goodwill, refundable, ways, waiting }
}
