import './deposit-tables.ts'
import * as z from 'zod/mini'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { cardNeed } from '../card-need.ts'
import { mayGiveDepositCard } from '../deposit-policy.ts'
import { applyHold } from './apply-hold.ts'
import type { DepositNeeds } from './deposit-needs.ts'
import { listHolds } from './deposit-queries.ts'
import { findDepositSubject, getDeposit } from './find-deposit-subject.ts'
import { moveDeposit } from './move-deposit.ts'
import { openHold } from './open-hold.ts'

type Input = { reservation: string; cardToken: string; returnUrl: string }

/** Where the bank asks for a validation; `failed` is a refusal, which is no error. */
type GivenCard = { status: 'held' | 'failed' | 'under_way'; actionUrl: string | null }

/**
 * Has the bank of the traveler keep the deposit on a card that they give, which is kept for the renewals: they read and agreed to
 * that. Once a claim is settled and nothing is held, the same card pays it. The attempt is written before the bank is asked; sent
 * twice, it is asked once. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT where no card is wanted.
 */
export const giveDepositCard = defineLongAct({
  name: 'deposit.give_card',
  subject: ({ db }: DepositNeeds, { reservation }: Input, actor) =>
    findDepositSubject(db, actor, reservation),
  may: mayGiveDepositCard,
  audit: { subjectKind: 'reservation', version: 1, detail: z.strictObject({ amount: z.number() }) },
  does: async ({ needs, subject, input: { cardToken, returnUrl }, record }): Promise<GivenCard> => {
    const { payments, db } = needs
    const provider = payments.providerOf('card')
    const opened = await inTransaction(db, async (trx) => {
      const { deposit, claim } = await getDeposit(trx, subject.reservation)
      const holds = await listHolds(trx, deposit.id)
      const need = cardNeed(deposit, claim, holds)
      const live = holds.find(({ status, askedReleaseAt }) => status === 'requires_action' && !askedReleaseAt)
      if (live) return live
      if (need === null || !payments.takesCards) throw new Refusal('STATUS_CONFLICT')
      const amount = need.amount
      const hold = await openHold(trx, deposit, { provider, amount, keptCard: null })
      if (!hold) throw new Refusal('STATUS_CONFLICT')
      await moveDeposit(trx, needs, deposit, 'request')
      await record(trx, subject.publicId, { amount })
      return hold
    })
    if (opened.status === 'created') {
      const { publicId: reference, amount } = opened
      const by = { kind: 'card', token: cardToken, keepCard: true, returnUrl } as const
      try {
        const held = await payments.hold({
          ...{ idempotencyKey: `hold-${reference}`, reference, amount, currency: 'eur', by },
          description: 'Calanque, dépôt de garantie',
        })
        await inTransaction(db, (trx) => applyHold(trx, needs, held))
      } catch (error) {
        // Without an answer it stays under way, until an event or the next look at the bank’s books says what became of it.
        needs.log.warn({ hold: reference, err: error }, 'hold without an answer')
      }
    }
    const now = await db
      .selectFrom('depositHolds')
      .select(['status', 'actionUrl'])
      .where('id', '=', opened.id)
      .executeTakeFirstOrThrow()
    if (now.status === 'failed') return { status: 'failed', actionUrl: null }
    const isUnderWay = now.status === 'created' || now.status === 'requires_action'
    return { status: isUnderWay ? 'under_way' : 'held', actionUrl: now.actionUrl }
  },
})
