import { type ComponentType, type ReactNode, Suspense, use, useEffect } from 'react'
import { isFirstPage } from './first-page.ts'
import { GESTURES, hadFirstGesture } from './gestures.ts'

/**
 * A part of a page whose HTML the server writes at once while its code waits for the visitor's first gesture. Links and
 * `<details>` work meanwhile, as they do without scripts. Where the browser makes the page itself the code comes beside
 * the page's data, and `placeholder` stands in should it come later.
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
  /** Fetches it once; offline again when the connection is back, the page staying as the server wrote it. */
  fetch: () => void
  /**
   * The page has changed and cannot be drawn without this part: its code is gone from the server with an
   * older version.
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
  // The first page comes from the server; any other one is made by the browser.
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
