import type { Subject } from './act-subject.ts'
import type { Right } from './rights.ts'

/** What the walk of roles and subjects asks of one declared act. */
export type ActSample = {
  /** Who may do it. */
  right: Right
  /** About nothing of another person: who may do it, may whatever the subject. */
  about?: 'oneself'
  /** What a person could send for it about the subject; the act may refuse it for another reason than who asks. */
  input: (subject: Subject) => unknown
}

/** The samples of a room's acts, by the name that the act declares. */
export type RoomActSamples = Record<string, ActSample>
