import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate, useRevalidator, useSubmit } from 'react-router'

/** The page on the screen: its data, and how the router's requests stay on it or leave it. */
export type ShownPage = {
  pathname: string
  /** Path and query. */
  address: string
  /**
   * Whether the data of a route is on the screen and valid for another address; the page's own data is valid
   * only for its own address.
   */
  has: (route: string, sameAddress: boolean) => boolean
  dataOf: (route: string) => unknown
  /**
   * Ends a request under way once it settles: the page, its scroll and the browser's history stay as before.
   */
  stay: (request: Request) => Promise<void>
  isReturning: () => boolean
  go: (to: string, inPlace?: boolean) => void
  send: (form: FormData, to: string) => void
  askAgain: () => void
}

let shown: ShownPage | null = null

/** Null until the first page is drawn. */
export function shownPage(): ShownPage | null {
  return shown
}

/** Records the page on the screen. Put it in the root. */
export function useShownPage(): void {
  const location = useLocation()
  const matches = useMatches()
  const navigate = useNavigate()
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const { pathname, search, state } = location
    const index = indexInHistory()
    const leaf = matches.at(-1)?.id
    const data = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
    let returning = false
    shown = {
      pathname,
      address: `${pathname}${search}`,
      has: (route, sameAddress) => data.get(route) !== undefined && (sameAddress || route !== leaf),
      dataOf: (route) => data.get(route),
      stay: async ({ signal }) => {
        returning = true
        const steps = index - indexInHistory()
        if (steps !== 0) {
          const ended = new Promise((resolve) => signal.addEventListener('abort', resolve))
          navigate(steps)
          return void (await ended)
        }
        navigate(location, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state })
      },
      isReturning: () => returning,
      go: (to, inPlace = false) =>
        void navigate(to, inPlace ? { replace: true, preventScrollReset: true, state } : {}),
      send: (form, to) => void submit(form, { method: 'post', action: to }),
      askAgain: () => void revalidate(),
    }
  }, [location, matches, navigate, submit, revalidate])
}

/** The position in the history, as the router wrote it. */
function indexInHistory(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0
}
