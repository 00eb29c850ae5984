import { lazy } from 'react'

/**
 * Fetched at the first gesture: nothing fails before one, and the code must be there if the network is lost
 * later.
 */
const loadPageError = () => import('../page-error.tsx')
const loadCriticalError = () => import('../critical-error.tsx')

export function fetchErrorPages(): void {
  for (const load of [loadPageError, loadCriticalError]) load().catch(() => {})
}

/** Replaces a page that fails. Export it as a layout's ErrorBoundary. */
export const PageError = lazy(() =>
  loadPageError().then(
    (module) => ({ default: module.PageError }),
    () => ({ default: OutOfReach }),
  ),
)

/** Replaces the whole product when none of it can be shown. */
export const CriticalError = lazy(() =>
  loadCriticalError().then(
    (module) => ({ default: module.CriticalError }),
    () => ({ default: OutOfReach }),
  ),
)

/** Neither the page nor the code that shows its failure could be fetched. */
function OutOfReach() {
  return (
    <div className="page grid justify-items-start gap-6 py-20">
      <h1 className="display-lg">Cette page n’a pas pu être chargée</h1>
      <button type="button" className="text-link" onClick={() => window.location.reload()}>
        Recharger la page
      </button>
    </div>
  )
}
