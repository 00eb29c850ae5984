import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { UploadRules } from '#shared/upload-rules.ts'
import { createUploadQueue, type Upload, type UploadFile, type UploadQueue } from './upload-queue.ts'

/**
 * The files of one field; files whose connection was lost resume by themselves when the browser is online
 * again.
 */
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

/** Delays the form around an input while its files are uploading; true once the form was sent meanwhile. */
export function useDelayedForm(input: RefObject<HTMLInputElement | null>, isUnderWay: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const form = input.current?.form
    if (!form || !isUnderWay) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      setHeld(true)
    }
    // Registered before the form's own listeners, which would send it.
    form.addEventListener('submit', hold, { capture: true })
    return () => {
      form.removeEventListener('submit', hold, { capture: true })
      setHeld(false)
    }
  }, [input, isUnderWay])
  return isHeld
}

type HandedOver = {
  uploads: readonly Upload[]
  remove: UploadQueue['remove']
  onArrived: ((keys: readonly string[]) => void) | undefined
}

/** Gives the page the files that arrived, once none is on its way or may still be sent again, and takes them off the list. */
export function useHandOver({ uploads, remove, onArrived }: HandedOver): void {
  useEffect(() => {
    const isSettled = uploads.every(({ state }) => state === 'arrived' || state === 'refused')
    const arrived = uploads.filter(({ state }) => state === 'arrived')
    if (!onArrived || !isSettled || arrived.length === 0) return
    for (const { id } of arrived) remove(id)
    onArrived(arrived.map(({ key }) => key!))
  }, [uploads, remove, onArrived])
}
