import type { Actor } from '#modules/accounts/actor.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import type { Policy, PolicyLines, PolicySubject } from '#tests/authorization/policy-line.ts'
import {
  mayLearnAsker,
  mayReadThread,
  mayWriteAsOwner,
  mayWriteMessage,
  mayWriteNote,
  type ThreadParties,
} from './message-policy.ts'

/** A thread about the subject: of a stay with this status, or of the villa. */
function threadOf(
  may: (actor: Actor, thread: PolicySubject & Pick<ThreadParties, 'status' | 'wroteAsOwner'>) => boolean,
  status: ReservationStatus | null,
): Policy {
  return (actor, subject) => may(actor, { ...subject, status, wroteAsOwner: false })
}

export const MESSAGE_POLICY_LINES: PolicyLines = [
  [
    'read a thread about a stay or a villa, and write in it',
    'o o a a * * *',
    [mayReadThread, mayWriteMessage].flatMap((may) => [threadOf(may, 'pending'), threadOf(may, null)]),
  ],
  [
    'learn who the traveler of a thread is, before the stay is confirmed or without one',
    'o - a a * * *',
    [threadOf(mayLearnAsker, 'pending'), threadOf(mayLearnAsker, null)],
  ],
  [
    'learn who the traveler of a thread about a confirmed stay is',
    'o o a a * * *',
    [threadOf(mayLearnAsker, 'confirmed')],
  ],
  ['write to the agency as the owner of a villa', '- o - - - - -', [mayWriteAsOwner]],
  ['read and write the notes of an agency', '- - a a * * *', [threadOf(mayWriteNote, null)]],
]
