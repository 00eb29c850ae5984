import { useState } from 'react'
import { useActionData } from 'react-router'
import type { Done } from '#ui/done-message.tsx'

/** What an act on the rates recorded; the focus stays where it is, since another field may be filled in meanwhile. */
type RatesDone = Done & { act: string; number: number }

type Recorded = {
  act: string
  /** What was recorded, in words. */
  done: string
  /** The version that the page showed, and the one there is now: below zero while a change of the agency waits. */
  base: number
  number: number
}

/** Says what an act recorded, whether it is in force, and how it is taken back. */
export function ratesDone({ act, done, base, number }: Recorded): RatesDone {
  if (number === base)
    return { act, number, done: 'Rien à enregistrer\u00a0: ces tarifs le sont déjà.', focus: '' }
  const waits = number < 0 ? ' Le site garde les tarifs d’avant jusqu’à la réponse du propriétaire.' : ''
  const undo = number > 1 && { undo: 'undo', about: { base: String(number) } }
  return { act, number, done: done + waits, ...undo, focus: '' }
}

/** The version that the last act of a kind on this page recorded; 0 before the first. */
export function useLastNumber(act: string): number {
  const answer = useActionData<Partial<RatesDone>>()
  const [last, setLast] = useState(0)
  const number = answer?.act === act && answer.number !== undefined ? answer.number : last
  if (number !== last) setLast(number)
  return number
}
