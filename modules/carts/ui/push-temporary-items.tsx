import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#ui/toasts.tsx'
import { sendItem } from './send-item.ts'
import { dropTemporaryItem, temporaryItems } from './temporary-items.ts'

/** Time to read that the stays arrived, before the selection opens (spec §4). */
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
      if (pushing.current || !navigator.onLine || temporaryItems().length === 0) return
      pushing.current = true
      const refusals = await pushAll()
      pushing.current = false
      for (const refusal of refusals) showToast({ tone: 'error', ...refusal })
      if (temporaryItems().length === 0) leaving = setTimeout(() => navigate('/panier'), LEAVE_MS)
    }
    push()
    window.addEventListener('online', push)
    return () => {
      window.removeEventListener('online', push)
      clearTimeout(leaving)
    }
  }, [navigate, showToast])
}

/** What the server refused leaves the browser too: trying again would not change its answer. */
async function pushAll(): Promise<{ title: string; detail: string }[]> {
  const refusals: { title: string; detail: string }[] = []
  for (const item of temporaryItems()) {
    const sent = await sendItem(item)
    if (sent.kind === 'unreachable') break
    dropTemporaryItem(item)
    if (sent.kind === 'refused') {
      refusals.push({
        title: 'Impossible d’ajouter cette propriété à votre sélection',
        detail: `${item.property.name}\u00a0: ${sent.detail}`,
      })
    }
  }
  return refusals
}
