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
  const facts = new Map<string, MoneyActFacts<MoneyActKind> | Refusal>()
  for (const [kind, acts] of Map.groupBy(rows, (row) => row.kind)) {
    const found = await needs.moneyActs[kind].read(needs, acts.map(({ input }) => input) as never)
    acts.forEach(({ publicId }, n) => void facts.set(publicId, found[n]!))
  }
  const people = await listPeople(
    needs.db,
    rows.map(({ askedBy }) => askedBy),
  )
  const nameOf = new Map(people.map((one) => [one.userId, `${one.firstName} ${one.lastName}`]))
  const stays = await listReservationsById(
    needs.db,
    [...facts.values()].flatMap((found) => (found instanceof Refusal ? [] : (found.reservationId ?? []))),
  )
  return rows.map(({ publicId: id, askedBy, askedAt, ...row }) => {
    const found = facts.get(id)
    // The subject is gone, for instance because the act was done another way.
    const now = found instanceof Refusal ? null : found
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
