import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** The time after which a page counts as slow (spec §9). */
const SLOW_MS = 2000

/**
 * A line at the top of the window while a page or an answer is loading; quick ones never show it, slow ones
 * get a message.
 */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  const slow = useLasting(busy, SLOW_MS)
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {busy && (
        <>
          <div className="h-0.5 overflow-hidden">
            <div className="h-full w-full origin-left animate-progress bg-terre-cuite" />
          </div>
          {slow ? <SlowNotice /> : <span className="sr-only">Chargement en cours</span>}
        </>
      )}
    </div>
  )
}

/** The message shown after two seconds. */
export function SlowNotice() {
  return (
    <p className="mx-auto mt-3 w-fit max-w-[92vw] max-sm:mt-18 animate-fade-in rounded bg-encre px-4 py-2.5 text-sm text-calcaire shadow-float">
      La page met plus de temps que prévu à s’ouvrir. Elle arrive.
    </p>
  )
}

function useLasting(going: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false)
  useEffect(() => {
    if (!going) return setLasted(false)
    const timer = setTimeout(() => setLasted(true), ms)
    return () => clearTimeout(timer)
  }, [going, ms])
  return lasted && going
}
