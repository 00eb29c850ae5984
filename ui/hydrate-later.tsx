import { type ComponentType, type ReactNode, Suspense, use, useEffect } from 'react'
import { isFirstPage } from './first-page.ts'
import { GESTURES, hadFirstGesture } from './gestures.ts'

/**
 * A part of a page whose HTML the server renders at once while its code waits for the visitor's first
 * gesture. Until then links and `<details>` work as they do without scripts. Where the browser renders the
 * page itself, the code is fetched with the page's data, and `placeholder` is shown if the code arrives
 * later.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ComponentType<Props> {
  const code = codeOf(load)

  function Part(props: Props) {
    if (!code.component) use(code.arrived)
    const Component = code.component
    return Component && <Component {...props} />
  }

  function Placeholder() {
    useEffect(code.miss, [])
    return placeholder
  }

  return function Later(props: Props) {
    useFirstGesture(code.fetch)
    return (
      <Suspense fallback={<Placeholder />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

type Code<Props> = {
  component: ComponentType<Props> | null
  arrived: Promise<void>
  /** Fetches the code once, and again after a lost connection; the page stays as the server rendered it. */
  fetch: () => void
  /**
   * The page has changed and cannot be drawn without this part, whose code the server no longer has: it
   * belonged to an older version.
   */
  miss: () => void
}

function codeOf<Props>(load: () => Promise<ComponentType<Props>>): Code<Props> {
  let arrive = () => {}
  let fetching = false
  let failed = false
  let missed = false
  const renew = () => {
    if (failed && missed)
      fetch('/livez').then(
        ({ ok }) => ok && location.reload(),
        () => {},
      )
  }
  const code: Code<Props> = {
    component: null,
    arrived: new Promise((resolve) => {
      arrive = resolve
    }),
    fetch: () => {
      if (fetching) return
      fetching = true
      load().then(
        (component) => {
          code.component = component
          arrive()
        },
        () => {
          fetching = false
          failed = true
          globalThis.addEventListener?.('online', code.fetch, { once: true })
          renew()
        },
      )
    },
    miss: () => {
      missed = true
      renew()
    },
  }
  // The server renders the first page; the browser renders any other.
  if (!isFirstPage()) code.fetch()
  return code
}

/** Acts once, with the visitor's first gesture. */
export function useFirstGesture(act: () => void) {
  useEffect(() => {
    if (hadFirstGesture()) return act()
    const leaving = new AbortController()
    for (const gesture of GESTURES) {
      window.addEventListener(gesture, act, { once: true, passive: true, signal: leaving.signal })
    }
    return () => leaving.abort()
  }, [act])
}
