import { useCallback } from 'react'
import { notDone, useToast } from './toasts.tsx'

/**
 * For a press that shows code fetched on demand, such as a dialog: fetches it with `load`, then calls `show`.
 * When it cannot be fetched the page stays as it is, and the message `title` reports it and offers to try
 * again.
 */
export function useOpening(title: string, load: () => Promise<unknown>) {
  const showToast = useToast()
  return useCallback(
    async function open(show: () => void): Promise<void> {
      try {
        await load()
      } catch {
        return showToast(notDone(title, null, () => void open(show)))
      }
      show()
    },
    [title, load, showToast],
  )
}

/** Fetches the code ahead; a failure is reported by the press itself. */
export function warm(load: () => Promise<unknown>): void {
  load().catch(() => {})
}
