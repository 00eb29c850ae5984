import type { RouterContext } from 'react-router'
import type { Actor } from '#modules/accounts/actor.ts'
import type { AwaitsSecond } from '#modules/payments/money-act.ts'
import { TWO_PERSONS_ABOVE } from '#modules/payments/payment-policy.ts'
import {
  approveMoneyAct,
  refuseMoneyAct,
  withdrawMoneyAct,
} from '#modules/payments/server/decide-money-act.ts'
import type { servicesContext } from '#server/request-context.ts'
import { formatEuros } from '#shared/money.ts'

type Services = typeof servicesContext extends RouterContext<infer Held> ? Held : never
type Given<V = { id: string }> = { services: Services; found: Actor; values: V }

/** The handlers of `WAITING_MONEY_INTENTS`; `isOutdated` when the figures changed and nothing was done. */
export const DECIDE_WAITING_MONEY = {
  approve: async ({ services, found: actor, values: { id } }: Given) =>
    (await approveMoneyAct(services, actor, id)) === 'done'
      ? { done: 'C’est validé et noté. La réservation sera à jour dans quelques secondes.' }
      : { isOutdated: true },
  refuse: async ({ services, found: actor, values }: Given<{ id: string; reason: string }>) => {
    await refuseMoneyAct(services, actor, values)
    return { done: 'La demande est refusée. Rien n’a été noté.' }
  },
  withdraw: async ({ services, found: actor, values: { id } }: Given) => {
    await withdrawMoneyAct(services, actor, id)
    return { done: 'Votre demande est retirée. Rien n’a été noté.' }
  },
}

/** The message of the page once an act is done, or waits for a second person. */
export function moneyActMessage<D extends { kind: string }>(
  answer: D | AwaitsSecond,
  words: (done: D) => string,
): string {
  return answer.kind === 'awaits_second'
    ? `Au-dessus de ${formatEuros(TWO_PERSONS_ABOVE)}, une seconde personne doit valider\u00a0: votre demande l’attend, et rien n’est encore noté.`
    : words(answer as D)
}
