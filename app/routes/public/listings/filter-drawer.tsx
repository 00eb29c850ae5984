import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'

const loadDrawer = () => import('#ui/drawer.tsx')
const Drawer = lazy(() => loadDrawer().then((module) => ({ default: module.Drawer })))

type FilterDrawerProps = {
  /** Criteria in force in the panel. */
  active: number
  /** Results for what is chosen so far. */
  total: number
  children: ReactNode
}

/** The filter panel of small screens: a sheet, or a part of the page that opens when there are no scripts. */
export function FilterDrawer({ active, total, children }: FilterDrawerProps) {
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  const label = (
    <>
      <Icon of={SlidersHorizontal} size={18} />
      Filtres
      {active > 0 && (
        <span className="tabular inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-azur px-1.5 text-xs text-blanc">
          {active}
          <span className="sr-only"> en cours</span>
        </span>
      )}
    </>
  )
  if (!hydrated) {
    return (
      <details className="lg:hidden">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded border border-galet px-5 font-medium">
          {label}
        </summary>
        <div className="pt-6">{children}</div>
      </details>
    )
  }
  return (
    <div className="lg:hidden">
      <Button
        variant="secondary"
        onClick={() => setOpen(true)}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
      >
        {label}
      </Button>
      {open && (
        <Suspense>
          <Drawer
            open
            onOpenChange={setOpen}
            title="Filtres"
            footer={<ShowButton total={total} onPress={() => setOpen(false)} />}
          >
            {children}
          </Drawer>
        </Suspense>
      )}
    </div>
  )
}

function ShowButton({ total, onPress }: { total: number; onPress: () => void }) {
  return (
    <Button wide onClick={onPress}>
      {total > 0 ? `Afficher ${total} propriété${total > 1 ? 's' : ''}` : 'Aucune propriété trouvée'}
    </Button>
  )
}
