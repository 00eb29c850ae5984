import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useLeaveAfter, useLeaveOnline, usePaused, useSwipe } from './toast-life.ts'
import type { LiveToast } from './toast-message.ts'

const SUCCESS_MS = 5000

/**
 * The region of messages. F8 moves the focus to it and Escape back; a swipe of 50 px dismisses a message
 * (spec §9). While the pointer is over it or the focus in it, no message expires. An element at the foot of a
 * small screen (`data-foot`), such as a bar of actions, moves the messages above it; one with buttons at the
 * right of a large screen (`data-side`), such as a booking box, moves them to the left.
 */
export function ToastRegion({ toasts, onDismiss }: { toasts: LiveToast[]; onDismiss: (id: number) => void }) {
  const region = useRef<HTMLElement>(null)
  const paused = usePaused(region, toasts.length)
  const keepWhereFrom = useFocusKey(region, toasts.length)
  return (
    <section
      ref={region}
      onFocus={keepWhereFrom}
      aria-label="Messages (F8)"
      hidden={toasts.length === 0}
      tabIndex={-1}
      className="toast-region"
    >
      <ol className="flex flex-col gap-3">
        {toasts.map((toast) => (
          <li key={toast.id}>
            <Toast toast={toast} paused={paused} onDismiss={() => onDismiss(toast.id)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type ToastProps = { toast: LiveToast; paused: boolean; onDismiss: () => void }

function Toast({ toast, paused, onDismiss }: ToastProps) {
  const failed = toast.tone === 'error'
  const swipe = useSwipe(onDismiss)
  useLeaveAfter(failed ? null : SUCCESS_MS, paused, onDismiss)
  useLeaveOnline(toast.untilOnline === true, onDismiss)
  return (
    <div
      {...swipe}
      className={classNames(
        'flex animate-rise-in touch-pan-y items-start gap-3 rounded border-l-2 bg-blanc py-3.5 pl-4 pr-2 shadow-float',
        failed ? 'border-brique' : 'border-pin',
      )}
    >
      <Icon
        of={failed ? CircleAlert : CircleCheck}
        className={classNames('mt-0.5 shrink-0', failed ? 'text-brique' : 'text-pin')}
      />
      <div className="grid flex-1 justify-items-start gap-1 leading-snug">
        <Words toast={toast} />
        {toast.action && (
          <ToastAction action={toast.action} takesFocus={toast.takesFocus} {...{ onDismiss }} />
        )}
      </div>
      <button
        type="button"
        aria-label="Fermer le message"
        onClick={onDismiss}
        className="hit-44 -my-2.5 inline-flex items-center justify-center rounded transition-colors hover:bg-sable"
      >
        <Icon of={X} size={18} />
      </button>
    </div>
  )
}

type ToastActionProps = {
  action: NonNullable<LiveToast['action']>
  takesFocus: LiveToast['takesFocus']
  onDismiss: () => void
}

function ToastAction({ action, takesFocus, onDismiss }: ToastActionProps) {
  const focusOnce = useFocusOnce(takesFocus === true)
  const look = 'text-link min-h-8 font-medium'
  if ('to' in action)
    return (
      <Link to={action.to} className={classNames(look, 'inline-flex items-center')} onClick={onDismiss}>
        {action.label}
      </Link>
    )
  const act = () => {
    onDismiss()
    action.act()
  }
  return (
    <button ref={focusOnce} type="button" className={look} onClick={act}>
      {action.label}
    </button>
  )
}

/**
 * Every screen reader reads aloud the words added to a live region that is already in the page; words present
 * when the region is added are not read.
 */
function Words({ toast: { tone, title, detail } }: { toast: LiveToast }) {
  const [born, setBorn] = useState(false)
  useEffect(() => setBorn(true), [])
  return (
    <div role={tone === 'error' ? 'alert' : 'status'}>
      {born && (
        <>
          <p className="font-medium">{title}</p>
          {detail && <p className="pt-0.5 text-ardoise">{detail}</p>}
        </>
      )}
    </div>
  )
}

/** Moves the focus to an element when it appears. */
function useFocusOnce(wanted: boolean): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wanted) element.current?.focus({ preventScroll: true })
  }, [wanted])
  return element
}

/**
 * F8 goes to the messages; Escape, or the end of the last message, moves the focus back to where it was, or to the content
 * of the page where that has left it. Gives what remembers where the focus came from.
 */
function useFocusKey(region: RefObject<HTMLElement | null>, count: number) {
  const cameFrom = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inside = region.current?.contains(document.activeElement)
      if (event.key === 'F8' && count > 0 && !inside) {
        event.preventDefault()
        region.current?.focus()
      }
      if (event.key === 'Escape' && inside) focusWhereFrom(cameFrom.current)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [region, count])
  useEffect(() => {
    if (count > 0) return
    // The focused button was removed with its message.
    if (document.activeElement === document.body) focusWhereFrom(cameFrom.current)
    cameFrom.current = null
  }, [count])
  return ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return
    cameFrom.current = (relatedTarget as HTMLElement | null) ?? document.body
  }
}

function focusWhereFrom(element: HTMLElement | null) {
  if (!element) return
  const isThere = element !== document.body && element.isConnected
  const target = isThere ? element : document.getElementById('contenu')
  target?.focus({ preventScroll: true })
}
