import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { UploadRules } from '#shared/upload-rules.ts'
import { createUploadQueue, type Upload, type UploadFile, type UploadQueue } from './upload-queue.ts'

/** The files of one field; those that were lost go on by themselves when the browser is back on a network. */
export function useUploadQueue(
  rules: UploadRules,
  uploadFile: UploadFile,
): UploadQueue & { uploads: readonly Upload[] } {
  const [queue] = useState(() => createUploadQueue(rules, uploadFile))
  useEffect(() => {
    window.addEventListener('online', queue.retryLost)
    return () => window.removeEventListener('online', queue.retryLost)
  }, [queue])
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  return { ...queue, uploads }
}

/** Keeps the form around an input from leaving while its files are on their way; true once it was asked to leave. */
export function useHeldForm(input: RefObject<HTMLInputElement | null>, isUnderWay: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const form = input.current?.form
    if (!form || !isUnderWay) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      setHeld(true)
    }
    // Before the form's own listeners, which would send it.
    form.addEventListener('submit', hold, { capture: true })
    return () => {
      form.removeEventListener('submit', hold, { capture: true })
      setHeld(false)
    }
  }, [input, isUnderWay])
  return isHeld
}
