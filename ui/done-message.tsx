import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { INTENT } from '#shared/forms/typed-values.ts'
import { FormFor } from './form-for.tsx'
import { useHydrated } from './hydrated.ts'
import { Notice } from './notice.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useEndTopic, useToast } from './toasts.tsx'

/**
 * What an act of the page did; `undo` is the act that takes it back, `about` the hidden fields that it needs. `focus` is the
 * id of the element that the reader goes on with, where the page still has one; empty, the focus stays where it is.
 */
export type Done = {
  done: string
  undo?: string | undefined
  about?: Readonly<Record<string, string>>
  focus?: string | undefined
}

const UNDO = 'Annuler'
/** Each act takes the place of the one before: what that one did can no longer be undone by it. */
const TOPIC = 'done'

/**
 * What the last act of a page did. The focus goes to it, or to what it names (`focus`), since the button that was pressed may have left the page. An act
 * that can be undone is said by a toast with « Annuler », or without scripts by a notice with the same button.
 */
export function DoneMessage({ answer }: { answer: unknown }) {
  const done = doneIn(answer)
  const isHydrated = useHydrated()
  const [sentWithPage] = useState(isHydrated ? null : done)
  const isToast =
    done !== null && done !== sentWithPage && (done.undo !== undefined || done.focus !== undefined)
  useDoneToast(isToast ? done : null)
  useFocusNamed(isToast ? done : null)
  const notice = useFocusOn(done !== sentWithPage && !isToast ? done : null)
  useEndOfToast(done !== null && !isToast)
  if (!done || isToast) return null
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice
        tone="success"
        action={
          done.undo && (
            <FormFor intent={done.undo} {...(done.about && { hidden: done.about })} notice={null}>
              <SubmitButton variant="secondary" size="small">
                {UNDO}
              </SubmitButton>
            </FormFor>
          )
        }
      >
        {done.done}
      </Notice>
    </div>
  )
}

function doneIn(answer: unknown): Done | null {
  return typeof answer === 'object' && answer !== null && 'done' in answer ? (answer as Done) : null
}

function useEndOfToast(isOver: boolean) {
  const endTopic = useEndTopic()
  useEffect(() => {
    if (isOver) endTopic(TOPIC)
  }, [isOver, endTopic])
}

function useDoneToast(done: Done | null) {
  const showToast = useToast()
  const submit = useSubmit()
  useEffect(() => {
    if (!done) return
    const { done: title, undo, about, focus } = done
    if (!undo) return showToast({ tone: 'success', title, topic: TOPIC })
    const options = { method: 'post', preventScrollReset: focus !== undefined } as const
    const act = () => void submit({ ...about, [INTENT]: undo }, options)
    const takesFocus = focus === undefined ? ({ takesFocus: true } as const) : {}
    showToast({ tone: 'success', title, topic: TOPIC, ...takesFocus, action: { label: UNDO, act } })
  }, [done, showToast, submit])
}

/** Moves the focus to the named element once the page shows what the act left. */
function useFocusNamed(done: Done | null) {
  const { state } = useNavigation()
  const moved = useRef<Done | null>(null)
  useEffect(() => {
    if (!done?.focus || state !== 'idle' || moved.current === done) return
    moved.current = done
    document.getElementById(done.focus)?.focus()
  }, [done, state])
}

function useFocusOn(done: Done | null) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) notice.current?.focus()
  }, [done])
  return notice
}
