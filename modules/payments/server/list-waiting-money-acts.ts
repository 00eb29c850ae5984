import type { Actor } from '#modules/accounts/actor.ts'
import { listPeople } from '#modules/accounts/server/find-person.ts'
import { listReservationsById } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isSameFigures, type MoneyActKind, type WaitingMoneyAct } from '../money-act.ts'
import { mayDecideMoneyAct, mayWithdrawMoneyAct } from '../payment-policy.ts'
import { demandMoneyReader } from './demand-treasurer.ts'
import type { MoneyActs } from './money-acts.ts'
import type { MoneyActFacts } from './move-money.ts'

/**
 * The acts that wait for a second person, the oldest first, with the reader's rights on each. Refuses
 * FORBIDDEN.
 */
export async function listWaitingMoneyActs<N>(
  needs: N & { db: Database; moneyActs: MoneyActs<N> },
  actor: Actor,
): Promise<WaitingMoneyAct[]> {
  demandMoneyReader(actor)
  const rows = await needs.db
    .selectFrom('moneyActs')
    .select(['publicId', 'kind', 'amount', 'input', 'seen', 'askedBy', 'askedAt'])
    .where('status', '=', 'waiting')
    .orderBy('askedAt')
    .orderBy('id')
    .limit(100)
    .execute()
  const facts: (MoneyActFacts<MoneyActKind> | null)[] = []
  for (const { kind, input } of rows) {
    const read = needs.moneyActs[kind].read(needs, input as never)
    facts.push(await read.catch(asMissing))
  }
  const people = await listPeople(
    needs.db,
    rows.map(({ askedBy }) => askedBy),
  )
  const nameOf = new Map(people.map((one) => [one.userId, `${one.firstName} ${one.lastName}`]))
  const stays = await listReservationsById(
    needs.db,
    facts.flatMap((found) => found?.reservationId ?? []),
  )
  return rows.map(({ publicId: id, askedBy, askedAt, ...row }, n) => {
    const now = facts[n]
    const hasChanged = !now || !isSameFigures(now.seen, row.seen)
    return {
      ...(row as Pick<WaitingMoneyAct, 'kind' | 'input' | 'seen' | 'amount'>),
      id,
      reservation: (now?.reservationId && stays.get(now.reservationId)?.number) || null,
      askedBy: nameOf.get(askedBy)!,
      askedAt: askedAt.toISOString(),
      hasChanged,
      mayApprove: !hasChanged && mayDecideMoneyAct(actor, { askedBy }),
      mayRefuse: mayDecideMoneyAct(actor, { askedBy }),
      mayWithdraw: mayWithdrawMoneyAct(actor, { askedBy }),
    } as WaitingMoneyAct
  })
}

/** Null when the subject of an act is gone, for instance because the act was done another way. */
function asMissing(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
