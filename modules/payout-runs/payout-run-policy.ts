import type { Actor } from '#modules/accounts/actor.ts'
import { mayDecideMoneyAct, mayMoveMoney } from '#modules/payments/payment-policy.ts'

/** May approve a run: who moves money, and another person than the one who proposed it where two must look. */
export function mayApproveRun(
  actor: Actor,
  { proposedBy, needsSecond }: { proposedBy: string; needsSecond: boolean },
): boolean {
  return needsSecond ? mayDecideMoneyAct(actor, { askedBy: proposedBy }) : mayMoveMoney(actor)
}
