import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'

const loadDrawer = () => import('#ui/drawer.tsx')
const Drawer = lazy(() => loadDrawer().then((module) => ({ default: module.Drawer })))

/** Where the panel stands in the page: beside the results, or below them on a small screen without scripts. */
export const PANEL_ID = 'filtres'

type FilterDrawerProps = {
  /** Criteria in force in the panel. */
  active: number
  /** Results for what is chosen so far. */
  total: number
  children: ReactNode
}

/** The filter panel of small screens, as a sheet over the results. */
export function FilterDrawer({ active, total, children }: FilterDrawerProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="lg:hidden">
      <WithoutScripts>
        <a href={`#${PANEL_ID}`} className="text-link inline-flex min-h-11 items-center">
          Filtres
        </a>
      </WithoutScripts>
      <Button
        variant="secondary"
        onClick={() => setOpen(true)}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        className="no-script:hidden"
      >
        <Icon of={SlidersHorizontal} size={18} />
        Filtres
        {active > 0 && <ActiveCount count={active} />}
      </Button>
      {open && (
        <Suspense>
          <Drawer
            open
            onOpenChange={setOpen}
            title="Filtres"
            footer={<ShowButton total={total} onPress={close} />}
          >
            {children}
          </Drawer>
        </Suspense>
      )}
    </div>
  )
}

function ActiveCount({ count }: { count: number }) {
  return (
    <span className="tabular inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-azur px-1.5 text-xs text-blanc">
      {count}
      <span className="sr-only"> en cours</span>
    </span>
  )
}

function ShowButton({ total, onPress }: { total: number; onPress: () => void }) {
  return (
    <Button wide onClick={onPress}>
      {total > 0 ? `Afficher ${total} propriété${total > 1 ? 's' : ''}` : 'Aucune propriété trouvée'}
    </Button>
  )
}
