import './deposit-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { Refusal } from '#shared/refusal.ts'
import { cardNeed } from '../card-need.ts'
import { LONGEST_ACCEPTANCE } from '../deposit-claim.ts'
import { mayFollowDeposit } from '../deposit-policy.ts'
import { isOpenHold } from '../hold-status.ts'
import { askForPayment } from './ask-for-payment.ts'
import type { DepositNeeds } from './deposit-needs.ts'
import { listHolds } from './deposit-queries.ts'
import { findDepositSubject, getDeposit } from './find-deposit-subject.ts'
import { awaitLonger, findAwaited } from './follow-transfer.ts'
import { mailCardLink } from './mail-deposit.ts'
import { mailTransfer } from './mail-transfer.ts'
import { moveDeposit } from './move-deposit.ts'
import { DEPOSIT_HOLD } from './pursue-deposit.ts'

type OfStay = { reservation: string }

/**
 * Mails the traveler again the link to give a card, to hold the deposit or to pay what is kept of it, or where to send the transfer, which
 * is awaited longer where its moment is past.
 * Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT where neither is wanted.
 */
export const remindDepositCard = defineAct({
  name: 'deposit.remind_card',
  subject: ({ db }: DepositNeeds, { reservation }: OfStay, actor) =>
    findDepositSubject(db, actor, reservation),
  may: mayFollowDeposit,
  audit: { subjectKind: 'reservation', version: 1, detail: z.strictObject({ amount: z.number() }) },
  does: async ({ needs, subject: { reservation, publicId }, record }): Promise<void> => {
    const { db } = needs
    const { deposit, claim } = await getDeposit(db, reservation)
    const holds = await listHolds(db, deposit.id)
    const need = cardNeed(deposit, claim, holds)
    const awaited = await findAwaited(db, deposit)
    if (!need && !awaited?.transfer) throw new Refusal('STATUS_CONFLICT')
    if (need?.isPayment) await askForPayment(db, needs, deposit, { isReminder: true })
    else if (need) await mailCardLink(db, needs, deposit, holds.at(-1) ?? null)
    // Awaited longer, it is mailed with its new moment once the register knows it.
    else if (deposit.state === 'failed') await awaitLonger(db, needs, deposit)
    else await mailTransfer(db, needs, deposit, awaited!, { isReminder: true })
    await record(db, publicId, { amount: need?.amount ?? awaited!.amount - awaited!.captured })
  },
})

/**
 * Asks the traveler for a card in the place of the transfer that did not come: their bank will keep the deposit without taking it.
 * Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT where a card is asked already, none can be taken, or a part of the transfer came.
 */
export const askDepositCard = defineAct({
  name: 'deposit.ask_card',
  subject: ({ db }: DepositNeeds, { reservation }: OfStay, actor) =>
    findDepositSubject(db, actor, reservation),
  may: mayFollowDeposit,
  audit: { subjectKind: 'reservation', version: 1, detail: z.strictObject({ amount: z.number() }) },
  does: async ({ needs, subject: { reservation, publicId }, record }): Promise<void> => {
    const { db, payments } = needs
    const { deposit } = await getDeposit(db, reservation)
    const holds = await listHolds(db, deposit.id)
    const isAwaited = deposit.state === 'requested' || deposit.state === 'failed'
    const hasCome = holds.some(({ captured }) => captured > 0)
    if (deposit.way !== 'bank_transfer' || !isAwaited || hasCome || !payments.takesCards)
      throw new Refusal('STATUS_CONFLICT')
    await db.updateTable('deposits').set({ way: 'card_hold' }).where('id', '=', deposit.id).execute()
    for (const { id, publicId: hold, status } of holds) {
      if (!isOpenHold(status)) continue
      await db
        .updateTable('depositHolds')
        .set({ askedReleaseAt: needs.clock.now() })
        .where('id', '=', id)
        .execute()
      await enqueue(db, DEPOSIT_HOLD, [hold])
    }
    const asked = await moveDeposit(db, needs, { ...deposit, way: 'card_hold' }, 'request')
    await mailCardLink(db, needs, asked, null)
    await record(db, publicId, { amount: deposit.amount })
  },
})

/**
 * Accepts in writing that a deposit covers nothing: the traveler may come without it. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT
 * beside `words`, and STATUS_CONFLICT where it is covered or was accepted.
 */
export const acceptDepositGap = defineAct({
  name: 'deposit.accept_gap',
  subject: ({ db }: DepositNeeds, { reservation }: OfStay & { words: string }, actor) =>
    findDepositSubject(db, actor, reservation),
  may: mayFollowDeposit,
  audit: { subjectKind: 'reservation', version: 1, detail: z.strictObject({ reason: z.string() }) },
  does: async ({
    needs: { db, clock },
    actor,
    subject: { reservation, publicId },
    input,
    record,
  }): Promise<void> => {
    const { deposit } = await getDeposit(db, reservation)
    const isOpen = ['requested', 'failed', 'expiring'].includes(deposit.state)
    if (!isOpen || deposit.gapAcceptedAt) throw new Refusal('STATUS_CONFLICT')
    const gapWords = input.words.trim()
    if (gapWords === '' || gapWords.length > LONGEST_ACCEPTANCE)
      throw new Refusal('INVALID_INPUT', {
        errors: { words: 'Dites pourquoi ce séjour peut se faire sans dépôt.' },
      })
    const gapAcceptedBy = actor.kind === 'user' ? actor.userId : actor.kind
    await db
      .updateTable('deposits')
      .set({ gapAcceptedBy, gapAcceptedAt: clock.now(), gapWords })
      .where('id', '=', deposit.id)
      .execute()
    await record(db, publicId, { reason: gapWords })
  },
})
