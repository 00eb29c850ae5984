import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'

/** How far from the window's edge a part is as good as in sight. */
const NEAR = '600px'

/**
 * A part of a page whose HTML the server writes at once while its code waits until the part is nearly in sight or the
 * visitor does anything at all. Links and `<details>` work meanwhile, as they do without scripts. Where the browser
 * makes the page itself, `placeholder` stands in until the code is there.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ComponentType<Props> {
  const code = codeOf(load)
  // The server needs it for its first page. A browser that reads this after the document was loaded makes the page itself.
  if (typeof document === 'undefined' || document.readyState === 'complete') code.fetch().catch(() => {})

  function Part({ wanted, props }: { wanted: Promise<void>; props: Props }) {
    if (!code.component) use(wanted)
    const Component = code.component
    return Component && <Component {...props} />
  }

  return function Later(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const wanted = useWantedCode(box, code)
    return (
      <div ref={box}>
        <Suspense fallback={placeholder}>
          <Part wanted={wanted} props={props} />
        </Suspense>
      </div>
    )
  }
}

type Code<Props> = { component: ComponentType<Props> | null; fetch: () => Promise<void> }

/** Fetched once; a fetch that failed may be tried again. */
function codeOf<Props>(load: () => Promise<ComponentType<Props>>): Code<Props> {
  let fetching: Promise<void> | null = null
  const code: Code<Props> = {
    component: null,
    fetch: () => {
      fetching ??= load().then(
        (component) => {
          code.component = component
        },
        (error: unknown) => {
          fetching = null
          throw error
        },
      )
      return fetching
    },
  }
  return code
}

/** Resolves once the code is there: fetched at once by the server, in the browser when the box is near or anything is pressed. */
function useWantedCode<Props>(box: RefObject<HTMLElement | null>, code: Code<Props>): Promise<void> {
  const [{ wanted, arrive }] = useState(() => {
    if (typeof document === 'undefined') return { wanted: code.fetch(), arrive: () => {} }
    let arrive = () => {}
    const wanted = new Promise<void>((resolve) => {
      arrive = resolve
    })
    return { wanted, arrive }
  })
  useEffect(() => {
    if (!box.current || code.component) return
    const leaving = new AbortController()
    const once = { once: true, passive: true, signal: leaving.signal }
    const fetchCode = () => {
      // Offline the page stays as the server wrote it, until the connection is back.
      code.fetch().then(arrive, () => window.addEventListener('online', fetchCode, once))
    }
    const observer = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && fetchCode(),
      {
        rootMargin: NEAR,
      },
    )
    observer.observe(box.current)
    document.addEventListener('pointerdown', fetchCode, once)
    document.addEventListener('keydown', fetchCode, once)
    return () => {
      observer.disconnect()
      leaving.abort()
    }
  }, [box, code, arrive])
  return wanted
}
