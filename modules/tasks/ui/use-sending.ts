import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { isUnsent } from '../sent-answer.ts'

/** What the server said of what was kept: done by a colleague meanwhile, gone, or refused. */
export type Said = { title: string; words: string }

const RETRY_MS = 60_000

/**
 * Sends the first of what waits while there is a network, to the page that shows it; `onAnswer` has the words that its author is to
 * know, or null. Without an answer, or with one that asks to wait, it stays until the next try; one whose body is gone is answered as sent.
 */
export function useSending<Waiting>(
  waiting: readonly Waiting[],
  bodyOf: (one: Waiting) => Promise<FormData | null>,
  onAnswer: (one: Waiting, words: string | null) => void,
): void {
  const { state, data, submit } = useFetcher<unknown>()
  const sent = useRef<{ one: Waiting; before: unknown } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const again = () => setTries((before) => before + 1)
    window.addEventListener('online', again)
    const timer = setInterval(again, RETRY_MS)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [])
  const isReading = useRef(false)
  useEffect(() => {
    if (state !== 'idle' || isReading.current) return
    const waited = sent.current
    if (waited) {
      sent.current = null
      if (!data || data === waited.before || isUnsent(data)) return
      return onAnswer(waited.one, wordsIn(data))
    }
    const [one] = waiting
    if (!one || !navigator.onLine) return
    isReading.current = true
    void bodyOf(one).then(
      (body) => {
        isReading.current = false
        if (!body) return onAnswer(one, null)
        sent.current = { one, before: data }
        void submit(body, { method: 'post', encType: 'multipart/form-data' })
      },
      () => {
        isReading.current = false
      },
    )
  }, [state, waiting, tries])
}

function wordsIn(data: unknown): string | null {
  const refused = refusedIn(data)
  if (refused) return Object.values(refused.errors)[0] ?? 'Cette tâche n’existe plus.'
  if (typeof data !== 'object' || data === null) return null
  return 'isLate' in data && 'done' in data ? String(data.done) : null
}
