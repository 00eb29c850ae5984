import './payment-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  AWAITS_SECOND,
  type AwaitsSecond,
  type MoneyActFigures,
  type MoneyActInputs,
  type MoneyActKind,
} from '../money-act.ts'
import { isForOne } from '../payment-policy.ts'
import { demandTreasurer } from './demand-treasurer.ts'

/**
 * The data that an act reads before it is done. `judged` is the amount that counts for the limit: the act's
 * and the ones before it.
 */
export type MoneyActFacts<K extends MoneyActKind> = {
  subjectId: string
  amount: Cents
  judged: Cents
  seen: MoneyActFigures[K]
  reservationId: number | null
}

/** One kind of act that moves money by hand. */
export type MoneyAct<K extends MoneyActKind, Needs, Outcome> = {
  kind: K
  /**
   * The present subjects of several acts of its kind, in their order, by as many reads as that of one; the refusal of one that cannot be
   * done: NOT_FOUND, STATUS_CONFLICT or INVALID_INPUT.
   */
  read(needs: Needs, inputs: readonly MoneyActInputs[K][]): Promise<(MoneyActFacts<K> | Refusal)[]>
  /**
   * Does it, once, with `note` in the same transaction. Refuses NOT_FOUND or STATUS_CONFLICT when the figures are no longer
   * those of `seen`.
   */
  run(
    needs: Needs,
    actor: Actor,
    input: MoneyActInputs[K],
    under: { seen: MoneyActFigures[K]; note: (trx: Database) => Promise<void> },
  ): Promise<Outcome>
}

/** The present subject of one act. Refuses NOT_FOUND, STATUS_CONFLICT or INVALID_INPUT when it cannot be done. */
export async function readMoneyAct<K extends MoneyActKind, Needs>(
  act: MoneyAct<K, Needs, unknown>,
  needs: Needs,
  input: MoneyActInputs[K],
): Promise<MoneyActFacts<K>> {
  const facts = (await act.read(needs, [input]))[0]!
  if (facts instanceof Refusal) throw facts
  return facts
}

/**
 * Does an act that moves money by hand, or, above the limit, records that it waits for a second person; no
 * money moves before that. Refuses FORBIDDEN, STATUS_CONFLICT while the same act already waits, and as the
 * act itself.
 */
export async function moveMoney<K extends MoneyActKind, Needs extends { db: Database }, Outcome>(
  needs: Needs,
  actor: Actor,
  act: MoneyAct<K, Needs, Outcome>,
  input: MoneyActInputs[K],
): Promise<Outcome | AwaitsSecond> {
  demandTreasurer(actor)
  return moveAllowed(needs, actor, act, input)
}

/** The same for an actor whom the policy of another act allows it: above the limit it waits all the same. */
export async function moveAllowed<K extends MoneyActKind, Needs extends { db: Database }, Outcome>(
  needs: Needs,
  actor: Actor,
  act: MoneyAct<K, Needs, Outcome>,
  input: MoneyActInputs[K],
): Promise<Outcome | AwaitsSecond> {
  const facts = await readMoneyAct(act, needs, input)
  if (isForOne(facts.judged)) return act.run(needs, actor, input, { seen: facts.seen, note: async () => {} })
  await askSecond(needs.db, actor, { kind: act.kind, input, facts })
  return AWAITS_SECOND
}

type Asked<K extends MoneyActKind> = { kind: K; input: MoneyActInputs[K]; facts: MoneyActFacts<K> }

function askSecond<K extends MoneyActKind>(
  db: Database,
  actor: Actor,
  { kind, input, facts: { subjectId, amount, seen } }: Asked<K>,
): Promise<void> {
  if (actor.kind !== 'user') throw new Refusal('FORBIDDEN')
  const figures = JSON.stringify(seen)
  return inTransaction(db, async (trx) => {
    // An act that waits with other figures can no longer be approved: it is voided and replaced.
    const voided = await trx
      .updateTable('moneyActs')
      .set({ status: 'void', decidedBy: actor.userId, decidedAt: sql<Date>`now()` })
      .where('kind', '=', kind)
      .where('subjectId', '=', subjectId)
      .where('status', '=', 'waiting')
      .where(sql<boolean>`seen <> ${figures}::jsonb`)
      .returning('publicId')
      .execute()
    for (const { publicId } of voided)
      await recordAudit(trx, actor, {
        action: 'money_act.void',
        subjectKind: 'money_act',
        subjectId: publicId,
      })
    const asked = await trx
      .insertInto('moneyActs')
      .values({ kind, subjectId, amount, input: JSON.stringify(input), seen: figures, askedBy: actor.userId })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subjectId']).where('status', '=', 'waiting').doNothing(),
      )
      .returning('publicId')
      .executeTakeFirst()
    if (!asked)
      throw new Refusal('STATUS_CONFLICT', {
        reason: 'Cet acte attend déjà l’accord d’une seconde personne.',
      })
    await recordAudit(trx, actor, {
      action: 'money_act.ask',
      subjectKind: 'money_act',
      subjectId: asked.publicId,
      detail: { kind, subjectId, amount },
    })
  })
}
