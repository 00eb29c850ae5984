import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { type Fault, faultWords, isOffline } from './fault-words.ts'
import type { LiveToast, ToastMessage } from './toast-message.ts'
import { ToastRegion } from './toast-region.tsx'

const ShowToast = createContext<(message: ToastMessage) => void>(() => {})
const EndTopic = createContext<(topic: string) => void>(() => {})

/** Shows short messages above the page, in the order they came. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<LiveToast[]>([])
  const show = useCallback((message: ToastMessage) => setToasts((shown) => withToast(shown, message)), [])
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  const end = useCallback(
    (topic: string) => setToasts((shown) => shown.filter((toast) => toast.topic !== topic)),
    [],
  )
  return (
    <ShowToast value={show}>
      <EndTopic value={end}>
        {children}
        <ToastRegion toasts={toasts} onDismiss={dismiss} />
      </EndTopic>
    </ShowToast>
  )
}

/** Returns the function that shows a short message: `const showToast = useToast()`. */
export function useToast(): (message: ToastMessage) => void {
  return use(ShowToast)
}

/** Returns the function that takes the messages of a topic away, once they are true no more. */
export function useEndTopic(): (topic: string) => void {
  return use(EndTopic)
}

/** The message for an act that failed, with the cause. */
export function notDone(title: string, fault: Fault, tryAgain?: () => void): ToastMessage {
  return {
    tone: 'error',
    title,
    detail: faultWords(fault),
    ...(fault === null && isOffline() ? { untilOnline: true } : {}),
    ...(tryAgain ? { action: { label: 'Réessayer', act: tryAgain } } : {}),
  }
}

let lastId = 0

/** The messages with the new one last; it replaces an earlier one of its topic or of the same words. */
export function withToast(shown: readonly LiveToast[], message: ToastMessage): LiveToast[] {
  lastId += 1
  const others = shown.filter((toast) => !isSameTopic(toast, message) && !hasSameWords(toast, message))
  return [...others, { ...message, id: lastId }]
}

function isSameTopic(toast: ToastMessage, { topic }: ToastMessage): boolean {
  return topic !== undefined && toast.topic === topic
}

function hasSameWords(toast: ToastMessage, { tone, title, detail }: ToastMessage): boolean {
  return toast.tone === tone && toast.title === title && toast.detail === detail
}
