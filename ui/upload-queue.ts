import type { UploadRules } from '#shared/upload-rules.ts'
import { faultOfFile } from './upload-rules.ts'

type SendOptions = {
  /** Called with the number of bytes that have arrived, from the start of the file, each time it changes. */
  onProgress: (arrived: number) => void
  signal: AbortSignal
}

/**
 * Uploads one file and returns its key once it has arrived. Called again for the same `File`, it resumes
 * where it stopped. Rejects with `UploadRefused` when the receiver refuses the file; with any other error
 * when the connection was lost, so that it may be tried again.
 */
export type UploadFile = (file: File, options: SendOptions) => Promise<{ key: string }>

/** The receiver refuses this file; `message` is the reason, a sentence for the person who chose it. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
}

/** `lost` and `stopped` may be tried again and resume where they were; `refused` may not. */
export type UploadState = 'waiting' | 'sending' | 'arrived' | 'lost' | 'stopped' | 'refused'

export type Upload = {
  id: string
  file: File
  state: UploadState
  /** Bytes that have arrived. */
  arrived: number
  /** The receiver's key of the file, once it has arrived. */
  key: string | null
  /** The reason of the refusal. */
  fault: string | null
}

export type UploadQueue = {
  read: () => readonly Upload[]
  subscribe: (changed: () => void) => () => void
  /** Checks these files, lists all of them in this order and sends the accepted ones. */
  add: (files: readonly File[]) => void
  stop: (id: string) => void
  retry: (id: string) => void
  /** Tries again every file whose connection was lost. */
  retryLost: () => void
  remove: (id: string) => void
  move: (id: string, to: number) => void
}

/** The most files uploaded at the same time: more of them would only share the same connection. */
const AT_ONCE = 3

/** The files of one field in their order, each sent by `send`; one that fails does not stop the others. */
export function createUploadQueue(rules: UploadRules, send: UploadFile): UploadQueue {
  let uploads: readonly Upload[] = []
  let added = 0
  const listeners = new Set<() => void>()
  const stops = new Map<string, AbortController>()

  const set = (next: readonly Upload[]) => {
    uploads = next
    for (const changed of listeners) changed()
  }
  const patch = (id: string, change: Partial<Upload>) =>
    set(uploads.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const find = (id: string) => uploads.find((one) => one.id === id)

  const begin = async ({ id, file }: Upload) => {
    const stop = new AbortController()
    stops.set(id, stop)
    patch(id, { state: 'sending' })
    // A file that is sent again after a stop has a new controller: the former one is ignored.
    const isCurrent = () => stops.get(id) === stop
    try {
      const { key } = await send(file, {
        onProgress: (arrived) => isCurrent() && patch(id, { arrived: Math.min(arrived, file.size) }),
        signal: stop.signal,
      })
      if (isCurrent()) patch(id, { state: 'arrived', arrived: file.size, key })
    } catch (error) {
      if (!isCurrent()) return
      patch(
        id,
        error instanceof UploadRefused ? { state: 'refused', fault: error.message } : { state: 'lost' },
      )
    } finally {
      if (isCurrent()) stops.delete(id)
      fill()
    }
  }
  const fill = () => {
    for (const one of uploads) {
      if (stops.size >= AT_ONCE) return
      if (one.state === 'waiting') void begin(one)
    }
  }
  const abort = (id: string) => {
    const stop = stops.get(id)
    stops.delete(id)
    stop?.abort()
  }
  const again = (states: readonly UploadState[], id?: string) => {
    set(
      uploads.map((one) =>
        states.includes(one.state) && (id === undefined || one.id === id)
          ? { ...one, state: 'waiting' as const }
          : one,
      ),
    )
    fill()
  }

  return {
    read: () => uploads,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    add: (files) => {
      const next = [...uploads]
      for (const file of files) {
        added += 1
        const before = next.filter(({ state }) => state !== 'refused').length
        const fault = faultOfFile(file, rules, before)
        const state = fault ? 'refused' : 'waiting'
        next.push({ id: `upload-${added}`, file, state, arrived: 0, key: null, fault })
      }
      set(next)
      fill()
    },
    stop: (id) => {
      const one = find(id)
      if (one?.state !== 'waiting' && one?.state !== 'sending') return
      abort(id)
      patch(id, { state: 'stopped' })
      fill()
    },
    retry: (id) => again(['lost', 'stopped'], id),
    retryLost: () => again(['lost']),
    remove: (id) => {
      abort(id)
      set(uploads.filter((one) => one.id !== id))
      fill()
    },
    move: (id, to) => {
      const one = find(id)
      if (!one) return
      const others = uploads.filter((other) => other !== one)
      set([...others.slice(0, Math.max(0, to)), one, ...others.slice(Math.max(0, to))])
    },
  }
}
