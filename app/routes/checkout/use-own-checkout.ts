import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type CheckoutStep, stepPath } from '#modules/checkout/checkout-steps.ts'

const KEY = 'calanque-dossier'

/**
 * Keeps this tab at its own checkout when another tab of the browser opens another one: the page, which
 * reloads while it waits for a signature or a payment, then has its checkout in its address.
 */
export function useOwnCheckout(step: CheckoutStep, id: string) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const named = new URLSearchParams(search).get('dossier') === id
  useEffect(() => announce(id), [id])
  useEffect(() => {
    if (named) return
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== KEY || newValue === null || newValue === id) return
      void navigate(stepPath(step, id), { replace: true, preventScrollReset: true })
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [named, step, id, navigate])
}

// A browser may refuse its storage: the forms of a page name its checkout in any case.
function announce(id: string) {
  try {
    localStorage.setItem(KEY, id)
  } catch {}
}
