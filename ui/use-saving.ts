import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { isKept, isLost, QUIETLY, savedIn } from './saving-answer.ts'

/** How long to wait after the last letter, and before a lost connection is tried again. */
const PAUSE_MS = 900
const AGAIN_MS = 5_000

/** The state of a form that saves while it is edited. */
export type SavingState = 'unchanged' | 'typed' | 'saving' | 'saved' | 'refused' | 'lost' | 'kept'

/**
 * Sends a form a moment after the last letter, at once when the form loses the focus, and again after a lost
 * connection; one request at a time. A refused value is not sent again until it is typed anew.
 */
export function useSaving(form: RefObject<HTMLFormElement | null>, send?: OwnSender) {
  const fetcher = useSender(send)
  const [typed, setTyped] = useState(0)
  const [sent, setSent] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isIdle = fetcher.state === 'idle'
  const isTyped = typed > sent

  const sendNow = (submitter?: HTMLElement | null) => {
    clearTimeout(timer.current)
    if (!form.current) return
    const fields = new FormData(form.current, submitter)
    fields.set(QUIETLY, 'yes')
    setSent(typed)
    fetcher.submit(fields)
  }
  const sendLater = useEffectEvent(() => {
    if (isIdle) sendNow()
  })
  const lost = isIdle && isLost(fetcher.data)
  useEffect(() => {
    if (!isIdle || (!isTyped && !lost)) return
    timer.current = setTimeout(() => sendLater(), lost && !isTyped ? AGAIN_MS : PAUSE_MS)
    return () => clearTimeout(timer.current)
  }, [isIdle, isTyped, lost, typed])
  useEffect(() => {
    if (!lost) return
    const again = () => sendLater()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [lost])

  const refused = refusedIn(fetcher.data)
  const saved = savedIn(fetcher.data)
  const state = ((): SavingState => {
    if (!isIdle) return 'saving'
    if (lost) return 'lost'
    if (isTyped) return 'typed'
    if (isKept(fetcher.data)) return 'kept'
    if (refused) return 'refused'
    return saved ? 'saved' : 'unchanged'
  })()
  return {
    state,
    refused,
    saved,
    type: () => setTyped((count) => count + 1),
    flush: () => isTyped && isIdle && sendNow(),
    send: sendNow,
  }
}

/** Sends the fields in the place of the page, and gives the answer; null leaves them to the page. */
export type OwnSender = (fields: FormData) => Promise<unknown>

/** The page's own act, or what stands in its place. */
function useSender(send: OwnSender | undefined) {
  const fetcher = useFetcher<unknown>()
  const [own, setOwn] = useState<{ isSending: boolean; answer: unknown }>({ isSending: false, answer: null })
  // The address says so too: what answers in the browser's place does not read the form.
  const post = (fields: FormData) => void fetcher.submit(fields, { method: 'post', action: `?${QUIETLY}` })
  const submit = (fields: FormData) => {
    if (!send) return post(fields)
    setOwn({ isSending: true, answer: null })
    void send(fields).then((answer) => {
      setOwn({ isSending: false, answer })
      if (answer === null) post(fields)
    })
  }
  return {
    submit,
    state: own.isSending ? ('submitting' as const) : fetcher.state,
    data: own.answer ?? fetcher.data,
  }
}

const UNSAVED: readonly SavingState[] = ['typed', 'saving', 'refused', 'lost']

/**
 * Warns before the visitor leaves a page with unsaved values: the browser's own question, also for links of
 * the page.
 */
export function useLeaveWarning(state: SavingState, question: string): void {
  const isUnsaved = UNSAVED.includes(state)
  const cannotSave = state === 'refused' || state === 'lost'
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  useEffect(() => {
    if (!cannotSave) return
    const ask = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a[href]')
      if (!link || link.hasAttribute('data-leaves') || window.confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('click', ask, true)
    return () => document.removeEventListener('click', ask, true)
  }, [cannotSave, question])
}
