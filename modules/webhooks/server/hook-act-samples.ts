import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import type { Subject } from '#tests/authorization/act-subject.ts'
import { stopHook } from './change-hook.ts'
import { createHook } from './write-hook.ts'

type Needs = { db: Database; secret: string }

const aHook = ({ agencyId }: Subject) => ({
  ...{ agencyId, url: 'https://example.org/calanque', formKey: crypto.randomUUID() },
  events: ['reservation.confirmed'] as const,
})
const made = (needs: Needs, actor: Actor, subject: Subject) => createHook(needs, actor, aHook(subject))
const ofHook = {
  right: 'manage the outgoing hooks of an agency',
  before: made,
  input: (_: Subject, before: unknown) => before,
}

export const HOOK_ACT_SAMPLES = {
  'hook.create': { right: 'manage the outgoing hooks of an agency', input: aHook },
  'hook.change': {
    ...ofHook,
    input: (subject: Subject, before: unknown) => ({
      ...(before as object),
      url: aHook(subject).url,
      events: aHook(subject).events,
    }),
  },
  'hook.delete': ofHook,
  'hook.rotate': ofHook,
  'hook.stop': ofHook,
  'hook.test': ofHook,
  'hook.resend': {
    ...ofHook,
    input: (_: Subject, before: unknown) => ({ ...(before as object), hours: 24 }),
  },
  'hook.resume': {
    ...ofHook,
    before: async (needs: Needs, actor: Actor, subject: Subject) => {
      const { hook } = await made(needs, actor, subject)
      await stopHook(needs, actor, { hook })
      return { hook }
    },
  },
} satisfies RoomActSamples
