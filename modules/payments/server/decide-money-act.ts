import { type Selectable, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct, defineLongAct } from '#modules/accounts/server/define-act.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { isSameFigures, type MoneyActKind, type MoneyActStatus } from '../money-act.ts'
import { mayDecideMoneyAct, mayMoveMoney, mayWithdrawMoneyAct } from '../payment-policy.ts'
import type { MoneyActs } from './money-acts.ts'
import { type MoneyAct, readMoneyAct } from './move-money.ts'
import type { MoneyActsTable } from './payment-tables.ts'

/** The acts are done with what they need themselves, whatever that is. */
type Needs = { db: Database; moneyActs: MoneyActs<never> }
type Row = Selectable<MoneyActsTable>

const BY_SECOND = {
  may: mayDecideMoneyAct,
  whyNot: (actor: Actor) =>
    mayMoveMoney(actor) ? 'Vous avez demandé cet acte\u00a0: une autre personne doit le valider.' : null,
}

/**
 * The second person approves: the act is done in the same transaction, as it was asked. `void` when its figures have
 * changed since, and then nothing moves. Refuses FORBIDDEN, also to the person who asked, NOT_FOUND, and
 * STATUS_CONFLICT once it was decided.
 */
export const approveMoneyAct = defineLongAct({
  name: 'money_act.approve',
  ...BY_SECOND,
  subject: ({ db }: Needs, id: string) => getMoneyAct(db, id),
  does: async ({ needs, actor, subject: row }): Promise<'done' | 'void'> => {
    const act = needs.moneyActs[row.kind] as MoneyAct<MoneyActKind, unknown, unknown>
    const note = (trx: Database) => decideMoneyAct(trx, actor, row, { status: 'approved' })
    try {
      const now = await readMoneyAct(act, needs, row.input)
      if (!isSameFigures(now.seen, row.seen)) throw new Refusal('STATUS_CONFLICT')
      await act.run(needs, actor, row.input, { seen: row.seen, note })
      return 'done'
    } catch (error) {
      if (!isOutdated(error)) throw error
      // The demand is void once its subject has changed; a decision taken meanwhile is refused here.
      await inTransaction(needs.db, (trx) => decideMoneyAct(trx, actor, row, { status: 'void' }))
      return 'void'
    }
  },
})

/** True for the refusals of an act whose figures are no longer those it was asked for. */
function isOutdated(error: unknown): boolean {
  return error instanceof Refusal && ['NOT_FOUND', 'STATUS_CONFLICT', 'INVALID_INPUT'].includes(error.code)
}

/** The second person refuses the act with a reason; no money moves. Refuses as `approveMoneyAct` does. */
export const refuseMoneyAct = defineAct({
  name: 'money_act.refuse',
  ...BY_SECOND,
  subject: ({ db }: { db: Database }, { id }: { id: string; reason: string }) => getMoneyAct(db, id),
  does: async ({ needs: { db }, actor, subject: row, input: { reason } }): Promise<void> => {
    if (!reason.trim()) throw new Refusal('INVALID_INPUT', { errors: { reason: 'Indiquez pourquoi.' } })
    await decideMoneyAct(db, actor, row, { status: 'refused', reason: reason.trim() })
  },
})

/**
 * The person who asked withdraws the act. Refuses FORBIDDEN to others, NOT_FOUND, STATUS_CONFLICT once it was
 * decided.
 */
export const withdrawMoneyAct = defineAct({
  name: 'money_act.withdraw',
  subject: ({ db }: { db: Database }, id: string) => getMoneyAct(db, id),
  may: mayWithdrawMoneyAct,
  whyNot: (actor) =>
    mayMoveMoney(actor) ? 'La personne qui a demandé cet acte peut seule le retirer.' : null,
  does: ({ needs: { db }, actor, subject: row }): Promise<void> =>
    decideMoneyAct(db, actor, row, { status: 'withdrawn' }),
})

/** An act that waits or was decided, by its public identifier. Refuses NOT_FOUND. */
export async function getMoneyAct(db: Database, id: string): Promise<Row> {
  const row = isUuid(id)
    ? await db.selectFrom('moneyActs').selectAll().where('publicId', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

type Decision = { status: Exclude<MoneyActStatus, 'waiting'>; reason?: string }

/** Writes the decision and its trace, once: refuses STATUS_CONFLICT when another one was written before. */
export async function decideMoneyAct(
  trx: Database,
  actor: Actor,
  row: Row,
  { status, reason }: Decision,
): Promise<void> {
  if (actor.kind !== 'user') throw new Refusal('FORBIDDEN')
  const decided = await trx
    .updateTable('moneyActs')
    .set({ status, reason: reason ?? null, decidedBy: actor.userId, decidedAt: sql<Date>`now()` })
    .where('id', '=', row.id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (!decided) throw new Refusal('STATUS_CONFLICT', { reason: await whyDecided(trx, row.id) })
  const { kind, subjectId, amount, askedBy } = row
  await recordAudit(trx, actor, {
    action: `money_act.${TRACES[status]}`,
    subjectKind: 'money_act',
    subjectId: row.publicId,
    detail: { kind, subjectId, amount, askedBy, ...(reason && { reason }) },
  })
}

/** What was decided meanwhile, for the person who comes second: a demand that was withdrawn says so. */
async function whyDecided(trx: Database, id: number): Promise<string> {
  const row = await trx.selectFrom('moneyActs').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'withdrawn'
    ? 'Cet acte a été retiré par ceux qui l’avaient demandé\u00a0: il n’y a plus rien à valider.'
    : 'Une décision a déjà été prise pour cet acte.'
}

const TRACES = { approved: 'approve', refused: 'refuse', withdrawn: 'withdraw', void: 'void' } as const
