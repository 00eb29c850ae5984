import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#ui/toasts.tsx'
import { hasTemporaryItems } from './has-temporary-items.ts'

/**
 * Fetched only when the browser kept stays; after a network failure, fetched again once the network is back.
 */
const pushAll = () =>
  import('./push-all.ts').then((module) => module.pushAll()).catch(() => ({ added: 0, refusals: [] }))

/** Time for reading that the stays were sent, before the selection opens (spec §4). */
const LEAVE_MS = 500

/** Sends what this browser kept offline, one by one, once the network is back; then opens the selection. Put one in the frame of public pages. */
export function PushTemporaryItems() {
  usePushWhenOnline()
  return null
}

function usePushWhenOnline() {
  const navigate = useNavigate()
  const showToast = useToast()
  const pushing = useRef(false)
  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined
    const push = async () => {
      if (pushing.current || !navigator.onLine || !hasTemporaryItems()) return
      pushing.current = true
      const { added, refusals } = await pushAll()
      pushing.current = false
      if (added > 0) showToast({ tone: 'success', title: 'Ajouté au panier' })
      for (const refusal of refusals) showToast({ tone: 'error', ...refusal })
      if (!hasTemporaryItems()) leaving = setTimeout(() => navigate('/panier'), LEAVE_MS)
    }
    push()
    window.addEventListener('online', push)
    return () => {
      window.removeEventListener('online', push)
      clearTimeout(leaving)
    }
  }, [navigate, showToast])
}
