import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { ToastRegion } from './toast-region.tsx'

export type ToastMessage = {
  title: string
  detail?: string
  /** `success` leaves after 5 s (spec §9), `error` stays until it is dismissed. */
  tone: 'success' | 'error'
  /** A message takes the place of an earlier one of its topic, such as the connection's. */
  topic?: string
  /** It blames the connection, and leaves when that is back. */
  untilOnline?: true
  /** One thing to do about it; the message leaves with it. */
  action?: { label: string; act: () => void }
}
export type LiveToast = ToastMessage & { id: number }

const ShowToast = createContext<(message: ToastMessage) => void>(() => {})

/** Shows short messages above the page, in the order they came. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<LiveToast[]>([])
  const show = useCallback((message: ToastMessage) => setToasts((shown) => withToast(shown, message)), [])
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  return (
    <ShowToast value={show}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ShowToast>
  )
}

/** The way to say something in passing: `const showToast = useToast()`. */
export function useToast(): (message: ToastMessage) => void {
  return use(ShowToast)
}

/** The message of an act that the server never heard of. */
export function outOfReach(title: string): ToastMessage {
  return { tone: 'error', title, detail: 'Vérifiez votre connexion et réessayez.', untilOnline: true }
}

let lastId = 0

function withToast(shown: LiveToast[], message: ToastMessage): LiveToast[] {
  lastId += 1
  const others = message.topic ? shown.filter(({ topic }) => topic !== message.topic) : shown
  return [...others, { ...message, id: lastId }]
}
