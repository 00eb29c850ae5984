import { useEffect } from 'react'

const EVENTS: Record<string, 'success' | 'declined' | 'error'> = {
  done: 'success',
  declined: 'declined',
  expired: 'error',
  cancelled: 'error',
}

/**
 * Sends the page around the frame a hint to reload: it never carries the status itself, which comes by the
 * webhook (domain §6). A status of null is a link that is not valid.
 */
export function useParentHint(status: string | null): void {
  useEffect(() => {
    const event = status === null ? 'error' : EVENTS[status]
    if (!event || window.parent === window) return
    window.parent.postMessage({ type: 'calanque-signature', event }, window.location.origin)
  }, [status])
}
