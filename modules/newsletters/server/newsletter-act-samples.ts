import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import type { LetterState } from '../letter.ts'
import { lockLetter, openLetter } from './letter-drafts.ts'

const right = 'write and send the letters of the house'
const opened = (needs: { db: Database }, actor: Actor) =>
  openLetter(needs, actor, { subject: 'Le printemps' })

const VILLA = { kind: 'villa', id: '7b0c2c52-64f5-4b7e-9a53-000000000000' } as const

/** A letter that is ready, in a state. */
const inState = (state: LetterState) => async (needs: { db: Database }, actor: Actor) => {
  const letter = await opened(needs, actor)
  const { id, draft } = await lockLetter(needs.db, letter)
  const ready = { ...draft, preheader: 'Trois maisons', text: 'Un matin.', items: [VILLA] }
  const isStarted = state === 'sending' || state === 'paused'
  await needs.db
    .updateTable('newsletterLetters')
    .set({
      ...{ draft: JSON.stringify(ready), state },
      ...(state !== 'draft' && { scheduledFor: new Date('2027-01-01T09:00:00Z') }),
      ...(isStarted && { startedAt: new Date('2027-01-01T09:00:00Z'), content: '{}' }),
    })
    .where('id', '=', id)
    .execute()
  return letter
}

/** An act on a letter that the same person opened. */
const onLetter = (
  input: object,
  before: (needs: { db: Database }, actor: Actor) => Promise<string> = opened,
) => ({
  ...{ right, about: 'oneself' as const, before },
  input: (_: unknown, letter: unknown) => ({ letter: letter as string, ...input }),
})

export const NEWSLETTER_ACT_SAMPLES = {
  'newsletter.open': { right, about: 'oneself', input: () => ({ subject: 'Le printemps' }) },
  'newsletter.write': onLetter({ revision: 0, subject: 'Le soir', preheader: '', text: '', place: '' }),
  'newsletter.add_item': onLetter(VILLA),
  'newsletter.remove_item': onLetter(VILLA, inState('draft')),
  'newsletter.delete': onLetter({}),
  'newsletter.schedule': onLetter({ at: null, read: 0 }, inState('draft')),
  'newsletter.cancel': onLetter({}, inState('scheduled')),
  'newsletter.pause': onLetter({}, inState('sending')),
  'newsletter.resume': onLetter({}, inState('paused')),
  'newsletter.stop': onLetter({}, inState('sending')),
  'newsletter.try': onLetter({}, inState('draft')),
  'newsletter.withdraw': {
    ...{ right, about: 'oneself' },
    input: ({ subscriber }) => ({ subscriber, reason: 'Par téléphone' }),
  },
  'newsletter.choose': { marks: '* * * * * * *', about: 'oneself', input: () => ({ isWanted: true }) },
} satisfies RoomActSamples
