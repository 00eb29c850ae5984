import { useNavigation } from 'react-router'

/** A line at the top of the window while a page or an answer is on its way; quick ones never show it. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      {busy && (
        <>
          <div className="h-full w-full origin-left animate-progress bg-terre-cuite" />
          <span className="sr-only">Chargement en cours</span>
        </>
      )}
    </div>
  )
}
