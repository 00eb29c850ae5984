import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { INTENT } from '#shared/forms/typed-values.ts'
import { keptText } from '#ui/kept-text.ts'
import { type KeptTick, readTicks, withoutTick, withTick, writeTicks } from '../kept-ticks.ts'
import { type Said, useSending } from './use-sending.ts'

async function bodyOf({ task }: KeptTick): Promise<FormData> {
  const body = new FormData()
  body.set(INTENT, 'finish')
  body.set('task', task)
  return body
}

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
  useSending(ticks, bodyOf, (tick, words) => {
    drop(tick.task)
    if (words) setSaid((before) => [...before, { title: tick.title, words }])
  })
  return { ticks, keep, drop, said }
}
