import './deposit-tables.ts'
import type { Updateable } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { awaitsDecision, claimStage, LONGEST_WORDS, mostClaimed } from '../deposit-claim.ts'
import { mayAnswerClaim, mayClaimDeposit, mayDecideClaim } from '../deposit-policy.ts'
import { askForPayment } from './ask-for-payment.ts'
import type { DepositNeeds } from './deposit-needs.ts'
import { type Claim, type Deposit, findClaim, findDeposit, listHolds } from './deposit-queries.ts'
import type { DepositClaimsTable } from './deposit-tables.ts'
import { findDepositSubject, getDeposit } from './find-deposit-subject.ts'
import { mailAnswer } from './mail-deposit.ts'
import { moveDeposit } from './move-deposit.ts'
import { pursueDeposit } from './pursue-deposit.ts'

const AUDIT = { subjectKind: 'reservation', version: 1 } as const

/**
 * The traveler agrees to a claim, which is then taken of what is held, or contests it in words, within seven days. The agency is
 * mailed, and the traveler where nothing holds what they agreed to. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT beside `words`, and STATUS_CONFLICT once it was answered, decided, or too late.
 */
export const answerClaim = defineAct({
  name: 'deposit.answer_claim',
  subject: (
    { db }: DepositNeeds,
    { reservation }: { reservation: string; answer: 'agreed' | 'contested'; words: string },
    actor,
  ) => findDepositSubject(db, actor, reservation),
  may: mayAnswerClaim,
  audit: { ...AUDIT, detail: z.strictObject({ answer: z.string(), amount: z.number() }) },
  does: async ({
    needs,
    subject: { reservation, publicId },
    input: { answer, words },
    record,
  }): Promise<void> => {
    const { db, clock } = needs
    const { deposit, claim } = await getClaimed(db, reservation)
    if (claimStage(claim, clock.now()) !== 'waiting')
      throw new Refusal('STATUS_CONFLICT', { reason: ANSWERED })
    const said = words.trim().slice(0, LONGEST_WORDS)
    if (answer === 'contested' && said === '')
      throw new Refusal('INVALID_INPUT', { errors: { words: 'Dites ce que vous contestez.' } })
    const now = clock.now()
    const answered = { answer, answerWords: said || null, answeredAt: now }
    await saveClaim(db, claim, {
      ...answered,
      ...(answer === 'agreed' && { kept: await mostKept(db, deposit, claim) }),
    })
    const moved = answer === 'contested' ? await moveDeposit(db, needs, deposit, 'contest') : deposit
    await askForPayment(db, needs, await pursueDeposit(db, needs, moved))
    await mailAnswer(db, needs, deposit, { ...claim, ...answered })
    await record(db, publicId, {
      answer: answer === 'agreed' ? 'Acceptée' : 'Contestée',
      amount: claim.total,
    })
  },
})

/**
 * A second person decides a claim that the traveler contested, or left without answer for seven days: what is kept of it, from
 * nothing to all, and why. The rest goes back; what nothing holds is asked of the traveler by mail. Refuses NOT_FOUND, FORBIDDEN, also to the person who made it, INVALID_INPUT beside a
 * field, and STATUS_CONFLICT while it waits for the traveler or once it is settled.
 */
export const decideClaim = defineAct({
  name: 'deposit.decide_claim',
  subject: async (
    { db }: DepositNeeds,
    { reservation }: { reservation: string; kept: Cents; words: string },
    actor,
  ) => {
    const found = await findDepositSubject(db, actor, reservation)
    const { claim } = await getClaimed(db, found.reservation)
    return { ...found, madeBy: claim.madeBy }
  },
  may: mayDecideClaim,
  audit: { ...AUDIT, detail: z.strictObject({ amount: z.number(), kept: z.number(), reason: z.string() }) },
  does: async ({
    needs,
    actor,
    subject: { reservation, publicId },
    input: { kept, words },
    record,
  }): Promise<void> => {
    const { db, clock } = needs
    const { deposit, claim } = await getClaimed(db, reservation)
    if (!awaitsDecision(claimStage(claim, clock.now())))
      throw new Refusal('STATUS_CONFLICT', { reason: NOT_TO_DECIDE })
    const why = words.trim()
    const most = await mostKept(db, deposit, claim)
    const errors = {
      ...(kept < 0 || kept > most ? { kept: `La somme retenue va de 0 à ${formatEuros(most)}.` } : {}),
      ...(why === '' || why.length > LONGEST_WORDS ? { words: 'Dites aux deux parties pourquoi.' } : {}),
    }
    if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
    const decidedBy = actor.kind === 'user' ? actor.userId : actor.kind
    await saveClaim(db, claim, { kept, decidedBy, decidedAt: clock.now(), decisionWords: why })
    await askForPayment(db, needs, await pursueDeposit(db, needs, deposit))
    await record(db, publicId, { amount: claim.total, kept, reason: why })
  },
})

/**
 * Renounces a claim: nothing is kept, and what was taken goes back. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT once it is
 * settled.
 */
export const dropClaim = defineAct({
  name: 'deposit.drop_claim',
  subject: ({ db }: DepositNeeds, { reservation }: { reservation: string }, actor) =>
    findDepositSubject(db, actor, reservation),
  may: mayClaimDeposit,
  audit: { ...AUDIT, detail: z.strictObject({ amount: z.number() }) },
  does: async ({ needs, actor, subject: { reservation, publicId }, record }): Promise<void> => {
    const { db, clock } = needs
    const { deposit, claim } = await getClaimed(db, reservation)
    if (claim.kept !== null) throw new Refusal('STATUS_CONFLICT', { reason: NOT_TO_DECIDE })
    const decidedBy = actor.kind === 'user' ? actor.userId : actor.kind
    await saveClaim(db, claim, { kept: 0, decidedBy, decidedAt: clock.now(), decisionWords: null })
    await pursueDeposit(db, needs, deposit)
    await record(db, publicId, { amount: claim.total })
  },
})

async function getClaimed(db: Database, { id }: Pick<Reservation, 'id'>) {
  const known = await findDeposit(db, id)
  if (!known || !(await findClaim(db, known.id))) throw new Refusal('NOT_FOUND')
  const { deposit, claim } = await getDeposit(db, { id })
  return { deposit, claim: claim! }
}

/** What is claimed, and of a deposit by transfer no more than what came of it. */
async function mostKept(db: Database, deposit: Deposit, { total }: Claim): Promise<Cents> {
  return Math.min(total, mostClaimed(deposit, await listHolds(db, deposit.id)))
}

async function saveClaim(db: Database, { id }: Claim, change: Updateable<DepositClaimsTable>): Promise<void> {
  await db.updateTable('depositClaims').set(change).where('id', '=', id).execute()
}

const ANSWERED = 'Cette retenue a reçu sa réponse, ou le délai de sept jours est passé.'
const NOT_TO_DECIDE = 'Cette retenue attend encore le voyageur, ou elle est déjà réglée.'
