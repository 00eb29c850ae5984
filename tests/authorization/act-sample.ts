import type { Actor } from '#modules/accounts/actor.ts'
import type { Services } from '#server/services.ts'
import type { Subject } from './act-subject.ts'

/** Who may do an act: those of a line of its room's policy, by the name of the line, or marks where no policy alone decides. */
type Allowed = { right: string } | { marks: string }

/** What the walk of roles and subjects asks of one declared act. */
export type ActSample = Allowed & {
  /** About nothing of another person: who may do it, may whatever the subject. */
  about?: 'oneself'
  /** What the same person has done before, in the same transaction; its answer is given to `input`. */
  before?: (needs: Services, actor: Actor, subject: Subject) => Promise<unknown>
  /** What a person could send for it about the subject; the act may refuse it for another reason than who asks. */
  input: (subject: Subject, before: unknown) => unknown
}

/** The samples of a room's acts, by the name that the act declares. */
export type RoomActSamples = Record<string, ActSample>
