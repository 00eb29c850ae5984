import { useEffect, useSyncExternalStore } from 'react'
import type { Fault } from '#ui/fault-words.ts'

/** A request of the router that got no usable answer. */
export type Unanswered = {
  /** Another page, a part of the page on the screen (its price, its list), or a form. */
  act: 'page' | 'part' | 'form'
  /** The path and query of the request. */
  to: string
  form: FormData | null
  fault: Fault
  tryAgain: () => void
}

type Claim = (unanswered: Unanswered) => boolean

let current: Unanswered | null = null
const claims = new Set<Claim>()
const listeners = new Set<() => void>()

/** Records an unanswered request. Called only by `keepPage`. */
export function recordUnanswered(unanswered: Unanswered): void {
  announce(unanswered)
}

/** The answer is no longer needed: another page is on the screen, or what was asked is what is shown. */
export function forgetUnanswered(): void {
  if (current) announce(null)
}

/**
 * A request for this address was answered. Only what asked for it is: an answer to another part of the page, or to the page as it
 * stands, says nothing of the price of other dates.
 */
export function forgetAnswered(address: string): void {
  if (current?.to === address) announce(null)
}

/**
 * Records that the page on the screen was read again in vain, as the router does after a form: an error that stands is about an act of
 * the visitor, and stays.
 */
export function recordReadAgain(unanswered: Unanswered): void {
  if (!current) announce(unanswered)
}

function announce(unanswered: Unanswered | null): void {
  current = unanswered
  for (const listener of listeners) listener()
}

/**
 * The unanswered request that the caller claims, until a request is answered. The part that claims it must
 * show it.
 */
export function useUnanswered(claim: Claim): Unanswered | null {
  useEffect(() => {
    claims.add(claim)
    return () => {
      claims.delete(claim)
    }
  }, [claim])
  const unanswered = useCurrent()
  return unanswered && claim(unanswered) ? unanswered : null
}

/** The unanswered request that no part of the page claims: a message shows it instead. */
export function useUnclaimed(): Unanswered | null {
  const unanswered = useCurrent()
  return unanswered && [...claims].some((claim) => claim(unanswered)) ? null : unanswered
}

function useCurrent(): Unanswered | null {
  return useSyncExternalStore(subscribe, () => current, nothing)
}

const nothing = () => null

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
  }
}
