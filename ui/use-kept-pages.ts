import { useEffect } from 'react'

const WORKER = '/service-worker.js'
/** After what the page does first. */
const AFTER_MS = 1_000

type Kept = {
  /** What the worker keeps them as (`public/service-worker.js`). */
  kind: 'keep-day' | 'keep-inventory'
  account: string
  /** Their addresses, the one that is shown first; null is the one that is shown alone. */
  addresses: readonly string[] | null
}

/**
 * Has the browser keep pages that an account is shown, so that they open without a network: again whenever `shown` changes. Where
 * the browser has no worker, or refuses one, they are read online alone.
 */
export function useKeptPages({ kind, account, addresses }: Kept, shown: unknown): void {
  const asked = addresses?.join(' ')
  useEffect(() => {
    if (!('serviceWorker' in navigator) || asked === '') return
    const pages = () => asked?.split(' ') ?? [location.href.split('#')[0]!]
    const timer = setTimeout(() => void keepPages(kind, account, pages()), AFTER_MS)
    return () => clearTimeout(timer)
  }, [kind, account, asked, shown])
}

async function keepPages(kind: Kept['kind'], account: string, pages: readonly string[]): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER)
    const { active } = await navigator.serviceWorker.ready
    if (!navigator.onLine) return
    const addresses = pages.map((page) => new URL(page, location.href).href)
    active?.postMessage({ kind, account, addresses, files: filesOfPage() })
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
