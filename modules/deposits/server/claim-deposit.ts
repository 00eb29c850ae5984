import './deposit-tables.ts'
import * as z from 'zod/mini'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { type FileNeeds, takeMessageFiles } from '#modules/messages/server/take-message-files.ts'
import { STAY_INVENTORY_ROWS } from '#modules/stay-inventories/server/stay-inventory-reads.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { claimTimes } from '../claim-times.ts'
import {
  ANSWER_DAYS,
  type ClaimItem,
  LONGEST_WORDS,
  mostClaimed,
  readClaim,
  type TypedItem,
} from '../deposit-claim.ts'
import { mayClaimDeposit } from '../deposit-policy.ts'
import { nextDepositState } from '../deposit-state.ts'
import { keepClaimFiles } from './claim-files.ts'
import type { DepositNeeds } from './deposit-needs.ts'
import { findClaim, listHolds } from './deposit-queries.ts'
import { findDepositSubject, getDeposit } from './find-deposit-subject.ts'
import { mailClaimed } from './mail-deposit.ts'
import { moveDeposit } from './move-deposit.ts'
import { pursueDeposit } from './pursue-deposit.ts'

const DAY = 86_400_000

type Needs = DepositNeeds & FileNeeds
/** `files`: photographs, quotes and invoices of it all; those of one thing are added to the claim (`showClaim`). */
type Input = { reservation: string; items: readonly TypedItem[]; reason: string; files: readonly File[] }

/**
 * Claims a part of a deposit, from the departure until a week after it: a request to the traveler, thing by thing, wear deducted,
 * with what shows it, which refers to the inventory of the departure. Nothing is taken yet. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT
 * beside a field, and STATUS_CONFLICT with its reason: a second claim, one that comes too early or too late, one without that inventory, one on a transfer that did not come.
 */
export const claimDeposit = defineLongAct({
  name: 'deposit.claim',
  subject: ({ db }: Needs, { reservation }: Input, actor) => findDepositSubject(db, actor, reservation),
  may: mayClaimDeposit,
  audit: {
    ...{ subjectKind: 'reservation', version: 1 },
    detail: z.strictObject({ amount: z.number(), reason: z.string() }),
  },
  does: async ({ needs, actor, subject: { reservation, publicId }, input, record }): Promise<void> => {
    const { clock } = needs
    const taken = await takeMessageFiles(needs, input.files)
    await inTransaction(needs.db, async (trx) => {
      const { deposit, claim } = await getDeposit(trx, reservation)
      const times = claimTimes(deposit, reservation.stay, todayInParis(clock))
      const hasDeparture = await isDepartureClosed(trx, reservation.id)
      const most = mostClaimed(deposit, await listHolds(trx, deposit.id))
      const refused = whyNot({ isKnown: claim !== null, times, hasDeparture, most })
      if (refused || !nextDepositState(deposit.state, 'claim'))
        throw new Refusal('STATUS_CONFLICT', refused ? { reason: refused } : {})
      const { items, total, reason } = demandClaim(input, most)
      const addedBy = actor.kind === 'user' ? actor.userId : actor.kind
      const madeAt = clock.now()
      const { id } = await trx
        .insertInto('depositClaims')
        .values({
          ...{ depositId: deposit.id, total, reason, madeAt, madeBy: addedBy },
          answerBy: new Date(madeAt.getTime() + ANSWER_DAYS * DAY),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('depositClaimItems')
        .values(items.map((item, position) => ({ ...item, claimId: id, position })))
        .execute()
      await keepClaimFiles(trx, taken, { claimId: id, position: null, addedBy, addedAt: madeAt })
      await pursueDeposit(trx, needs, await moveDeposit(trx, needs, deposit, 'claim'))
      await mailClaimed(trx, needs, deposit, (await findClaim(trx, deposit.id))!)
      await record(trx, publicId, { amount: total, reason })
    })
  },
})

/** The claim as it was typed. Refuses INVALID_INPUT beside its fields. */
function demandClaim(
  { reason, items }: Input,
  most: Cents,
): { items: ClaimItem[]; total: number; reason: string } {
  const words = reason.trim()
  if (words === '' || words.length > LONGEST_WORDS)
    throw new Refusal('INVALID_INPUT', { errors: { reason: 'Dites au voyageur ce qui a été constaté.' } })
  const read = readClaim(items, most)
  if ('errors' in read) throw new Refusal('INVALID_INPUT', { errors: read.errors })
  return { ...read, reason: words }
}

async function isDepartureClosed(db: Database, reservationId: number): Promise<boolean> {
  const closed = await db
    .selectFrom(STAY_INVENTORY_ROWS.as('i'))
    .select('closedAt')
    .where('reservationId', '=', reservationId)
    .where('moment', '=', 'departure')
    .executeTakeFirst()
  return closed !== undefined
}

type Facts = { isKnown: boolean; times: 'early' | 'open' | 'late'; hasDeparture: boolean; most: Cents }

function whyNot({ isKnown, times, hasDeparture, most }: Facts): string | null {
  if (isKnown) return 'Une retenue a déjà été demandée sur ce dépôt.'
  if (times === 'early') return 'Une retenue se demande à partir du départ.'
  if (times === 'late') return 'Le dépôt est levé\u00a0: le délai d’une semaine après le départ est passé.'
  if (most <= 0) return 'Le virement du dépôt n’est pas arrivé\u00a0: rien n’en peut être retenu.'
  return hasDeparture
    ? null
    : 'L’état des lieux de départ est à clore d’abord\u00a0: la retenue porte sur ce qu’il constate.'
}
