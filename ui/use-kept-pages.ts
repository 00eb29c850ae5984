import { use, useEffect, useState } from 'react'
import { KeepsPages } from './keeps-pages.ts'

const WORKER = '/service-worker.js'
/** After what the page does first. */
const AFTER_MS = 1_000

type Kept = {
  /** What the worker keeps them as (`public/service-worker.js`). */
  kind: 'keep-day' | 'keep-inventory' | 'keep-stay'
  /** Empty for a page that a link opens. */
  account: string
  /** Their addresses, the one that is shown first; null is the one that is shown alone. */
  addresses: readonly string[] | null
  /** When a stay is kept no more, in milliseconds; null keeps nothing. */
  until?: number | null | undefined
}

/**
 * Has the browser keep pages that an account is shown, so that they open without a network: again whenever `shown` changes, and never
 * where `KeepsPages` says no. Where the browser has no worker, or refuses one, they are read online alone. True once the worker has kept a stay.
 */
export function useKeptPages({ kind, account, addresses, until }: Kept, shown: unknown): boolean {
  const keeps = use(KeepsPages)
  const [isKept, setIsKept] = useState(false)
  const asked = addresses?.join(' ')
  useEffect(() => {
    if (!keeps || !('serviceWorker' in navigator) || asked === '' || until === null) return
    const worker = navigator.serviceWorker
    const hear = ({ data }: MessageEvent) => data?.kind === 'kept-stay' && setIsKept(true)
    worker.addEventListener('message', hear)
    const pages = () => asked?.split(' ') ?? [location.href.split('#')[0]!]
    const timer = setTimeout(() => void keepPages({ kind, account, until }, pages()), AFTER_MS)
    return () => {
      clearTimeout(timer)
      worker.removeEventListener('message', hear)
    }
  }, [keeps, kind, account, asked, until, shown])
  return isKept
}

async function keepPages(asked: Omit<Kept, 'addresses'>, pages: readonly string[]): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER)
    const { active } = await navigator.serviceWorker.ready
    if (!navigator.onLine) return
    const addresses = pages.map((page) => new URL(page, location.href).href)
    active?.postMessage({ ...asked, addresses, files: filesOfPage() })
  } catch {
    // A private window, for instance.
  }
}

/** The scripts, styles and fonts that the page has used so far. */
function filesOfPage(): string[] {
  const used = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')]
    .map((element) => ('src' in element ? element.src : element.href))
    .filter(Boolean)
  return [...new Set([...used, ...named])].filter((name) => new URL(name).pathname.split('/')[1] === 'assets')
}
