import { useEffect, useSyncExternalStore } from 'react'
import type { Fault } from '#ui/fault-words.ts'

/** A request of the router that brought nothing. */
export type Unanswered = {
  /** Another page, a part of the page on the screen (its price, its list), or a form that was sent. */
  act: 'page' | 'part' | 'form'
  /** Path and query asked for. */
  to: string
  form: FormData | null
  fault: Fault
  tryAgain: () => void
}

type Claim = (unanswered: Unanswered) => boolean

let current: Unanswered | null = null
const claims = new Set<Claim>()
const hearers = new Set<() => void>()

/** Told by the router's requests alone. */
export function sayUnanswered(unanswered: Unanswered): void {
  // What was asked for is said, rather than the page's data that was asked for again because of it.
  if (current?.act === 'form' && unanswered.form === null && unanswered.act !== 'page') return
  tell(unanswered)
}

/** Something was answered, or what was asked for is no longer wanted. */
export function forgetUnanswered(): void {
  if (current) tell(null)
}

function tell(unanswered: Unanswered | null): void {
  current = unanswered
  for (const hear of hearers) hear()
}

/** For the part of a page that asked: what brought nothing, when `isMine`, until something is answered. It says so itself. */
export function useUnanswered(isMine: Claim): Unanswered | null {
  useEffect(() => {
    claims.add(isMine)
    return () => {
      claims.delete(isMine)
    }
  }, [isMine])
  const unanswered = useCurrent()
  return unanswered && isMine(unanswered) ? unanswered : null
}

/** What no part of the page says: for the messages. */
export function useUnclaimed(): Unanswered | null {
  const unanswered = useCurrent()
  return unanswered && [...claims].some((isMine) => isMine(unanswered)) ? null : unanswered
}

function useCurrent(): Unanswered | null {
  return useSyncExternalStore(subscribe, () => current, nothing)
}

const nothing = () => null

function subscribe(onChange: () => void): () => void {
  hearers.add(onChange)
  return () => {
    hearers.delete(onChange)
  }
}
