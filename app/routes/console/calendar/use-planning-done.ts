import { useEffect, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { formatNights, formatStayDates, nightsOf } from '#modules/calendar/stay.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { useToast } from '#ui/toasts.tsx'
import type { PlanningDone } from './planning-action.ts'

/** Says what was done on the timeline, with its way back; `onDone`: its dialog has nothing more to ask. */
export function usePlanningDone(onDone: () => void) {
  const answer: unknown = useActionData()
  const undo = useFetcher<unknown>({ key: 'planning-undo' })
  const showToast = useToast()
  const shown = useRef<unknown>(null)
  const undone = useRef<unknown>(null)
  useEffect(() => {
    const done = doneIn(answer)
    if (!done || shown.current === answer) return
    shown.current = answer
    onDone()
    showToast({
      ...{ tone: 'success', topic: 'planning', title: doneWords(done) },
      action:
        'option' in done
          ? { label: 'Ouvrir l’option', to: `/agent/options/${done.option}` }
          : { label: 'Annuler', act: () => void undo.submit(wayBack(done), { method: 'post' }) },
    })
  }, [answer, onDone, showToast, undo.submit])
  useEffect(() => {
    if (!undo.data || undone.current === undo.data) return
    undone.current = undo.data
    const refused = refusedIn(undo.data)
    if (!refused)
      return showToast({ tone: 'success', topic: 'planning', title: 'Les nuits sont comme avant.' })
    const { title, detail } = refusalWords(refused.refusal)
    showToast({ tone: 'error', topic: 'planning', title, detail })
  }, [undo.data, showToast])
}

function doneIn(answer: unknown): PlanningDone | null {
  return typeof answer === 'object' && answer !== null && 'done' in answer
    ? (answer.done as PlanningDone)
    : null
}

function doneWords(done: PlanningDone): string {
  const { act, stay } = done
  const nights = formatNights(nightsOf(stay))
  if (act === 'option')
    return `Option posée du ${formatStayDates(stay)}, jusqu’au ${formatInstant(done.endsAt)}.`
  if (act === 'move_option')
    return `Option déplacée\u00a0: du ${formatStayDates(stay)}. Le contact en est averti.`
  return act === 'move'
    ? `Dates changées\u00a0: du ${formatStayDates(stay)}, ${nights}.`
    : `${nights} retirée${nightsOf(stay) > 1 ? 's' : ''} de la location, du ${formatStayDates(stay)}.`
}

/** The fields of the act that takes another back. */
function wayBack(done: PlanningDone): Record<string, string> {
  const { property, stay } = done
  if (done.act !== 'move') return { intent: 'give_back', property, from: stay.arrival, to: stay.departure }
  const { nights, before } = done
  return { intent: 'move', property, nights, from: before.arrival, to: before.departure }
}
