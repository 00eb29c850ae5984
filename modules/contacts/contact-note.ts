import type { CivilDate } from '#shared/civil-date.ts'
import type { CallPurpose } from './call-purpose.ts'

/** How an agency and a contact were in touch; a note is for the agency alone. */
export const NOTE_KINDS = { call: 'Appel', whatsapp: 'WhatsApp', mail: 'E-mail', note: 'Note' } as const
export type NoteKind = keyof typeof NOTE_KINDS

/** How a call ended. */
export const CALL_OUTCOMES = {
  reached: 'Joint',
  message_left: 'Message laissé',
  no_answer: 'Sans réponse',
  wrong_number: 'Mauvais numéro',
} as const
export type CallOutcome = keyof typeof CALL_OUTCOMES

/** What is said of a call without its purpose, at each door that notes one. */
export const PURPOSE_FIRST = 'Choisissez d’abord le motif de l’appel.'

/** What is typed of a note; `day` is the day it happened on, `purpose` why a call was made: every call says it, nothing else does. */
export type TypedNote = {
  kind: NoteKind
  text: string
  outcome: CallOutcome | null
  day: CivilDate
  nextAct: string
  nextOn: CivilDate | null
  purpose?: CallPurpose | null
}

/** What is wrong with a typed note on a day, beside the field that corrects it; null where nothing is. */
export function noteProblems(note: TypedNote, today: CivilDate): Record<string, string> | null {
  const { kind, purpose, outcome, day, nextAct, nextOn } = note
  if (day > today) return { day: 'Indiquez un jour passé ou aujourd’hui.' }
  if (kind === 'call' && !purpose) return { purpose: PURPOSE_FIRST }
  if (kind !== 'call' && purpose) return { purpose: 'Seul un appel a un motif.' }
  if (outcome !== null && kind !== 'call') return { outcome: 'Seul un appel a un résultat.' }
  if (nextAct && nextOn === null) return { nextOn: 'Indiquez le jour du rappel.' }
  if (!nextAct && nextOn !== null) return { nextAct: 'Dites ce qu’il y aura à faire.' }
  return nextOn !== null && nextOn < today ? { nextOn: 'Choisissez un jour à venir.' } : null
}
