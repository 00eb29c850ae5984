import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import { INTENT } from '#shared/forms/typed-values.ts'
import { keptText } from '#ui/kept-text.ts'
import { type KeptTick, readTicks, withoutTick, withTick, writeTicks } from '../kept-ticks.ts'

/** What the server said of a tick that was kept: done by a colleague meanwhile, or gone. */
type Said = { title: string; words: string }

const RETRY_MS = 60_000

/**
 * The ticks that this browser keeps for an account until the server has them, one after the other and each once. `said` is what their
 * author is to know: a colleague did it first, or it is there no more.
 */
export function useKeptTicks(account: string) {
  const store = useMemo(() => keptText(`calanque-taches-faites-${account}`), [account])
  const text = useSyncExternalStore(store.subscribe, store.read, () => null)
  const ticks = useMemo(() => readTicks(text), [text])
  const [said, setSaid] = useState<readonly Said[]>([])
  const keep = useCallback(
    (tick: KeptTick) => store.write(writeTicks(withTick(readTicks(store.read()), tick))),
    [store],
  )
  const drop = useCallback(
    (task: string) => void store.write(writeTicks(withoutTick(readTicks(store.read()), task))),
    [store],
  )
  useSending(ticks, (tick, words) => {
    drop(tick.task)
    if (words) setSaid((before) => [...before, { title: tick.title, words }])
  })
  return { ticks, keep, drop, said }
}

/** Sends the first of them while there is a network; `onAnswer` has the words of a conflict, or null. */
function useSending(
  ticks: readonly KeptTick[],
  onAnswer: (tick: KeptTick, words: string | null) => void,
): void {
  const { state, data, submit } = useFetcher<unknown>()
  const sent = useRef<{ tick: KeptTick; before: unknown } | null>(null)
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
  useEffect(() => {
    if (state !== 'idle') return
    const waited = sent.current
    if (waited) {
      sent.current = null
      // Without an answer it stays, until the next try.
      if (!data || data === waited.before) return
      return onAnswer(waited.tick, wordsIn(data))
    }
    const [tick] = ticks
    if (!tick || !navigator.onLine) return
    sent.current = { tick, before: data }
    void submit({ [INTENT]: 'finish', task: tick.task }, { method: 'post' })
  }, [state, ticks, tries])
}

function wordsIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null
  if ('refusal' in data) return 'Cette tâche n’existe plus.'
  return 'isLate' in data && 'done' in data ? String(data.done) : null
}
