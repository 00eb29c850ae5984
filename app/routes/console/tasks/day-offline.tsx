import { type FormEvent, useEffect, useRef } from 'react'
import { KEPT_PHOTO_WORDS } from '#modules/tasks/kept-photos.ts'
import type { KeptTick } from '#modules/tasks/kept-ticks.ts'
import type { TaskLine } from '#modules/tasks/task-list.ts'
import { useKeptPhotos } from '#modules/tasks/ui/use-kept-photos.ts'
import { useKeptTicks } from '#modules/tasks/ui/use-kept-ticks.ts'
import { INTENT } from '#shared/forms/typed-values.ts'
import { Notice } from '#ui/notice.tsx'

/** The tick that was sent last, with the photograph of it if any; null where the form sent last is another. */
let lastSent: { task: string; file: File | null } | null = null

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
    return { unsent: unsent.task }
  }
}

/** The task of a tick that the server did not answer; null for any other answer. */
export function unsentIn(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'unsent' in answer ? String(answer.unsent) : null
}

/**
 * Ticks and photographs without a network, or without an answer: this browser keeps them for the account, shows that they wait, and
 * sends them when the server is there again. `keepWhileOffline` is put on what holds the forms.
 */
export function useDayOffline(account: string, tasks: readonly TaskLine[], answer: unknown) {
  const ticks = useKeptTicks(account)
  const photos = useKeptPhotos(account)
  const kept = useRef<unknown>(null)
  const { keep: keepTick } = ticks
  const { keep: keepPhoto } = photos
  useEffect(() => {
    const unsent = unsentIn(answer)
    if (unsent === null || kept.current === answer) return
    kept.current = answer
    const tick = tickNamed(unsent, tasks)
    if (!tick) return
    if (lastSent?.task === unsent && lastSent.file) void keepPhoto(tick, lastSent.file)
    else keepTick(tick)
  }, [answer, tasks, keepTick, keepPhoto])
  const keepWhileOffline = (event: FormEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLFormElement)) return
    const form = new FormData(event.target)
    const intent = form.get(INTENT)
    const tick = intent === 'finish' || intent === 'show' ? tickNamed(form.get('task'), tasks) : null
    const picture = form.get('file')
    const file = intent === 'show' && picture instanceof File ? picture : null
    lastSent = tick && { task: tick.task, file }
    if (navigator.onLine || !tick) return
    if (file) void keepPhoto(tick, file)
    else if (!keepTick(tick)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const waits = new Set([...ticks.ticks, ...photos.photos].map(({ task }) => task))
  const drop = (task: string) => {
    ticks.drop(task)
    void photos.drop(task)
  }
  return {
    ...{ ticks: ticks.ticks, photos: photos.photos, said: [...ticks.said, ...photos.said] },
    ...{ waits, drop, keepWhileOffline },
  }
}

function tickNamed(id: unknown, tasks: readonly TaskLine[]): KeptTick | null {
  const found = tasks.find((task) => task.id === id)
  return found ? { task: found.id, title: found.title } : null
}

/** What waits for the network, and what the server said of what was sent. */
export function KeptOffline({
  ticks,
  photos,
  said,
}: Pick<ReturnType<typeof useDayOffline>, 'ticks' | 'photos' | 'said'>) {
  if (ticks.length + photos.length + said.length === 0) return null
  return (
    <div className="grid gap-2">
      {ticks.length > 0 && (
        <Notice>
          {ticks.length === 1
            ? 'Une tâche faite sans réseau sera envoyée à son retour.'
            : `${ticks.length}\u00a0tâches faites sans réseau seront envoyées à son retour.`}
        </Notice>
      )}
      {photos.length > 0 && (
        <Notice
          title={
            photos.length === 1
              ? 'Une photographie prise sans réseau sera envoyée à son retour.'
              : `${photos.length}\u00a0photographies prises sans réseau seront envoyées à son retour.`
          }
        >
          {KEPT_PHOTO_WORDS}
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
