import type { Actor } from '#modules/accounts/actor.ts'
import { answerPrice } from '#modules/options/server/answer-price.ts'

/** Who answers: the account of the console, or the holder of a link. */
type Given = {
  services: Parameters<typeof answerPrice>[0]
  values: { asked: string }
  found: Actor
}

/** The acts of a page on which an owner answers to a price for one stay; the page finds who answers. */
export const PRICE_ACTS = {
  accept: async ({ services, values: { asked }, found: actor }: Given) => {
    await answerPrice(services, actor, { asked, isAccepted: true })
    return {
      done: 'Votre accord est enregistré\u00a0: ce séjour se réserve à ce prix. L’agence est prévenue.',
    }
  },
  refuse: async ({ services, values: { asked }, found: actor }: Given) => {
    await answerPrice(services, actor, { asked, isAccepted: false })
    return { done: 'Votre refus est enregistré\u00a0: le loyer reste le même. L’agence est prévenue.' }
  },
}
