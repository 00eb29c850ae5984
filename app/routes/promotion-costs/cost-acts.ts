import type { Actor } from '#modules/accounts/actor.ts'
import { answerCost } from '#modules/promotions/server/answer-cost.ts'

/** Who answers: the account of the console, or the holder of a link. */
type Given = {
  services: Parameters<typeof answerCost>[0]
  values: { asked: string }
  found: Actor
}

/** The acts of a page on which an owner answers what they are asked to bear; the page finds who answers. */
export const COST_ACTS = {
  accept: async ({ services, values: { asked }, found: actor }: Given) => {
    await answerCost(services, actor, { asked, isAccepted: true })
    return {
      done: 'Votre accord est enregistré\u00a0: la promotion vaut pour votre villa. L’agence est prévenue.',
    }
  },
  refuse: async ({ services, values: { asked }, found: actor }: Given) => {
    await answerCost(services, actor, { asked, isAccepted: false })
    return {
      done: 'Votre refus est enregistré\u00a0: la promotion ne vaut pas pour votre villa. L’agence est prévenue.',
    }
  },
}
