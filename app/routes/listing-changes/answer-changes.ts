import { redirect } from 'react-router'
import type * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { answerChange, takeBackChange } from '#modules/publication/server/answer-change.ts'
import { type ANSWERS, seenChanges, typedAnswers } from './changes-schema.ts'

/** Who answers, and which listing. */
type Given<V> = {
  services: Parameters<typeof answerChange>[0]
  url: URL
  values: V
  found: { actor: Actor; publicId: string }
}

type Answers = z.output<typeof ANSWERS>

const answerAs =
  (acceptsAll: boolean) =>
  async ({ services, url, values: { seen, ...values }, found: { actor, publicId } }: Given<Answers>) => {
    const typed = typedAnswers(values, acceptsAll)
    await answerChange(services, actor, { publicId, seen: seenChanges(seen), typed })
    return redirect(url.pathname)
  }

/** The acts of a page on which an owner answers the changes of a listing; the page finds who answers. */
export const CHANGE_ACTS = {
  answer: answerAs(false),
  accept_all: answerAs(true),
  take_back: async ({ services, url, values, found: { actor, publicId } }: Given<{ change: string }>) => {
    await takeBackChange(services, actor, { publicId, change: Number(values.change) })
    return redirect(url.pathname)
  },
}
