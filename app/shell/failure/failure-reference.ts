import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'

/** Enough characters to find one request among those of a day. */
const LENGTH = 8

/**
 * What a visitor quotes so that their error is found in the log: the start of the failed request's own identifier, or
 * one made up when even the frame did not come. The browser sends what it saw under the same reference, once for each error.
 */
export function useFailureReference(error: unknown, place: string): string {
  const requestId = useRouteLoaderData<{ requestId: string }>('layouts/public-frame')?.requestId
  const [made, setMade] = useState('')
  const reference = requestId?.slice(0, LENGTH) ?? made
  useEffect(() => {
    if (!requestId) setMade(newReference())
  }, [requestId])
  useEffect(() => {
    if (reference) reportFailure({ reference, error, place })
  }, [reference, error, place])
  return reference
}

/** The same for errors caught outside of the router. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH / 2))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Writes to the server's log; a browser that cannot reach it keeps its error to itself. */
export function reportFailure(failure: { reference: string; error: unknown; place: string }): void {
  const { reference, error, place } = failure
  const message = error instanceof Error ? `${error.name}: ${error.message}` : 'No error object'
  const path = window.location.pathname
  navigator.sendBeacon('/erreurs', new URLSearchParams({ reference, message, place, path }))
}
