import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useOpening, warm } from '#ui/use-opening.ts'

const loadDrawer = () => import('./cart-drawer.tsx')
const CartDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.CartDrawer })))

/** A link to the selection: to its page, or with scripts to a drawer over the current page. */
export function SelectionLink({ className, children }: { className: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = useOpening('Votre sélection n’a pas pu s’afficher', loadDrawer)
  const openDrawer = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!plain || pathname === '/panier') return
    event.preventDefault()
    open(() => setOpenOn(pathname))
  }
  return (
    <>
      <Link
        to="/panier"
        className={className}
        onClick={openDrawer}
        onPointerEnter={() => warm(loadDrawer)}
        onFocus={() => warm(loadDrawer)}
      >
        {children}
      </Link>
      {openOn === pathname && (
        <Suspense>
          <CartDrawer open onOpenChange={(open) => !open && setOpenOn(null)} />
        </Suspense>
      )}
    </>
  )
}
