import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useMemo, useState } from 'react'

export type ToastMessage = {
  title: string
  detail?: string
  /** `success` leaves after 5 s (spec §9), `error` stays until it is dismissed. */
  tone: 'success' | 'error'
}
export type LiveToast = ToastMessage & { id: number }

const ToastRegion = lazy(() =>
  import('./toast-region.tsx').then((module) => ({ default: module.ToastRegion })),
)

const ShowToast = createContext<(message: ToastMessage) => void>(() => {})

/** Shows short messages above the page; the machinery is fetched with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<LiveToast[]>([])
  const [used, setUsed] = useState(false)
  const show = useCallback((message: ToastMessage) => {
    setUsed(true)
    setToasts((shown) => [...shown, { ...message, id: (shown.at(-1)?.id ?? 0) + 1 }])
  }, [])
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  const region = useMemo(
    () => used && <ToastRegion toasts={toasts} onDismiss={dismiss} />,
    [used, toasts, dismiss],
  )
  return (
    <ShowToast value={show}>
      {children}
      <Suspense>{region}</Suspense>
    </ShowToast>
  )
}

/** The way to say something in passing: `const showToast = useToast()`. */
export function useToast(): (message: ToastMessage) => void {
  return use(ShowToast)
}
