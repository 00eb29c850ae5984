import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { CallPurpose } from './call-purpose.ts'
import type { ContactKind, ContactLanguage, ContactRole } from './contact.ts'
import type { CallOutcome, NoteKind } from './contact-note.ts'
import type { ProspectFacts } from './prospecting.ts'

/** A stay of a caller: what is left to pay of it, in cents, and by when. */
export type CallerStay = {
  id: string
  number: string
  status: ReservationStatus
  arrival: CivilDate
  departure: CivilDate
  villa: string | null
  left: Cents
  dueOn: CivilDate | null
}

/** What an agent reads of a contact while the telephone rings. */
export type Caller = {
  id: string
  kind: ContactKind
  name: string
  company: string
  roles: readonly ContactRole[]
  town: string
  language: ContactLanguage
  preferences: string
  /** How many needs of their health are kept, which are read apart. */
  needs: number
  agent: string | null
  phones: readonly { number: string }[]
  email: string | null
  /** The last ones, those to come included, the latest arrival first. */
  stays: readonly CallerStay[]
  notes: readonly {
    id: string
    kind: NoteKind
    outcome: CallOutcome | null
    purpose: CallPurpose | null
    text: string
    at: Instant
    by: string | null
  }[]
  reminders: readonly { note: string; act: string; on: CivilDate }[]
  prospect: ProspectFacts
  /** What the agent who asks has typed of a call that is not noted yet. */
  draft:
    | ({ formKey: string; savedAt: Instant } & Readonly<
        Record<'purpose' | 'text' | 'outcome' | 'nextAct' | 'nextOn', string>
      >)
    | null
}

/** What a caller owes in all, in cents, and how much of it is late on a day. */
export function owedBy(stays: readonly CallerStay[], today: CivilDate): { left: Cents; isLate: boolean } {
  return {
    left: stays.reduce((sum, stay) => sum + stay.left, 0),
    isLate: stays.some(({ left, dueOn }) => left > 0 && dueOn !== null && dueOn < today),
  }
}
