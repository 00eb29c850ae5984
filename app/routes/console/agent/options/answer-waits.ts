import { redirect } from 'react-router'
import { acceptOffer, refuseOffer } from '#modules/options/server/answer-offer.ts'
import { leaveLine } from '#modules/options/server/wait-for-nights.ts'
import type { SignedInActor } from '../../frame/console-context.ts'

type Given = {
  services: Parameters<typeof acceptOffer>[0] & Parameters<typeof leaveLine>[0]
  found: SignedInActor
  values: { wait: string }
}

/** What an agent does for a contact who waits for nights, wherever they are listed: takes them out of the line, or answers their offer. */
export const ANSWER_WAITS = {
  leave: async ({ services, found: actor, values }: Given) => {
    await leaveLine(services, actor, values)
    return { done: 'Le contact n’attend plus ces nuits.' }
  },
  accept: async ({ services, found: actor, values }: Given) => {
    const { option } = await acceptOffer(services, actor, values)
    return redirect(`/agent/options/${option}`)
  },
  refuse: async ({ services, found: actor, values }: Given) => {
    await refuseOffer(services, actor, values)
    return { done: 'Les nuits passent à la personne suivante.' }
  },
}
