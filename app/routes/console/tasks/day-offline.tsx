import { type FormEvent, useEffect, useRef } from 'react'
import type { KeptTick } from '#modules/tasks/kept-ticks.ts'
import type { TaskLine } from '#modules/tasks/task-list.ts'
import { useKeptTicks } from '#modules/tasks/ui/use-kept-ticks.ts'
import { INTENT } from '#shared/forms/typed-values.ts'
import { Notice } from '#ui/notice.tsx'

/** The task of the tick that was sent last; null where the form sent last is another. */
let lastSent: string | null = null

/** Sends a form of the day; of a tick without an answer, names its task: `unsentIn` reads it. */
export async function keepUnsentTick({
  serverAction,
}: {
  serverAction: () => Promise<unknown>
}): Promise<unknown> {
  const unsent = lastSent
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || unsent === null) throw error
    return { unsent }
  }
}

/** The task of a tick that the server did not answer; null for any other answer. */
export function unsentIn(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'unsent' in answer ? String(answer.unsent) : null
}

/**
 * Ticks without a network, or without an answer: this browser keeps them for the account, shows that they wait, and sends them when
 * the server is there again. `keepWhileOffline` is put on what holds the forms.
 */
export function useDayOffline(account: string, tasks: readonly TaskLine[], answer: unknown) {
  const { ticks, keep, drop, said } = useKeptTicks(account)
  const kept = useRef<unknown>(null)
  useEffect(() => {
    const unsent = unsentIn(answer)
    if (unsent === null || kept.current === answer) return
    kept.current = answer
    const tick = tickNamed(unsent, tasks)
    if (tick) keep(tick)
  }, [answer, tasks, keep])
  const keepWhileOffline = (event: FormEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLFormElement)) return
    const form = new FormData(event.target)
    const tick = form.get(INTENT) === 'finish' ? tickNamed(form.get('task'), tasks) : null
    lastSent = tick?.task ?? null
    if (navigator.onLine || !tick || !keep(tick)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { ticks, said, drop, keepWhileOffline }
}

function tickNamed(id: unknown, tasks: readonly TaskLine[]): KeptTick | null {
  const found = tasks.find((task) => task.id === id)
  return found ? { task: found.id, title: found.title } : null
}

/** What waits for the network, and what the server said of what was sent. */
export function KeptTicks({ ticks, said }: Pick<ReturnType<typeof useDayOffline>, 'ticks' | 'said'>) {
  if (ticks.length + said.length === 0) return null
  return (
    <div className="grid gap-2">
      {ticks.length > 0 && (
        <Notice>
          {ticks.length === 1
            ? 'Une tâche faite sans réseau sera envoyée à son retour.'
            : `${ticks.length}\u00a0tâches faites sans réseau seront envoyées à son retour.`}
        </Notice>
      )}
      {said.map(({ title, words }) => (
        <Notice key={title} title={title}>
          {words}
        </Notice>
      ))}
    </div>
  )
}
