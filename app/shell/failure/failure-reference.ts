import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'

/** Enough characters to find one request among those of a day. */
const LENGTH = 8

/**
 * The reference that a visitor quotes so that staff find their error in the log: the start of the failed
 * request's identifier, or a random one when even the frame was not loaded. The browser reports each error
 * once, with the same reference.
 */
export function useFailureReference(error: unknown, place: string): string {
  const requestId = useRouteLoaderData<{ requestId: string }>('layouts/public-frame')?.requestId
  const [made, setMade] = useState('')
  const reference = requestId?.slice(0, LENGTH) || made
  useEffect(() => {
    if (!requestId) setMade(newReference())
  }, [requestId])
  useEffect(() => {
    if (reference) reportFailure({ reference, error, place })
  }, [reference, error, place])
  return reference
}

/** A random reference, also for errors caught outside of the router. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH / 2))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reports an error to the server's log; nothing is reported when the server cannot be reached. */
export function reportFailure(failure: { reference: string; error: unknown; place: string }): void {
  const { reference, error, place } = failure
  const message = error instanceof Error ? `${error.name}: ${error.message}` : 'No error object'
  const path = window.location.pathname
  navigator.sendBeacon('/erreurs', new URLSearchParams({ reference, message, place, path }))
}
