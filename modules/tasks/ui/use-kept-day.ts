import { useEffect } from 'react'

const WORKER = '/service-worker.js'
/** After what the page does first. */
const AFTER_MS = 1_000

/**
 * Has the browser keep the page that is shown to an account, so that it opens without a network: again whenever `shown` changes. Where the browser
 * has no worker, or refuses one, the page is read online alone.
 */
export function useKeptDay(account: string, shown: unknown): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const timer = setTimeout(() => void keepPage(account), AFTER_MS)
    return () => clearTimeout(timer)
  }, [account, shown])
}

async function keepPage(account: string): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER)
    const { active } = await navigator.serviceWorker.ready
    if (!navigator.onLine) return
    const address = location.href.split('#')[0]
    active?.postMessage({ kind: 'keep-day', account, address, files: filesOfPage() })
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
