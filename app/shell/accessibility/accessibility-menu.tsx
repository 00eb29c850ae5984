import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ComponentBoundary } from '../failure/component-boundary.tsx'
import { opensAccessibilityMenu } from './accessibility-settings.ts'
import { useApplySettings } from './use-accessibility-settings.ts'

const loadPanel = () => import('./accessibility-panel.tsx')
const Panel = lazy(() => loadPanel().then(({ AccessibilityPanel }) => ({ default: AccessibilityPanel })))

const OpenMenu = createContext<() => void>(() => {})

/** Opens the accessibility menu from its buttons and from Alt+A; the panel itself is fetched when it is asked for. */
export function AccessibilityMenu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const cameFrom = useRef<HTMLElement | null>(null)
  const openMenu = useCallback(() => {
    const active = document.activeElement as HTMLElement | null
    // A button of a menu that closes behind it can take no focus back; the menu's own button can.
    cameFrom.current = active?.closest('details')?.querySelector('summary') ?? active
    setUsed(true)
    setOpen(true)
  }, [])
  useApplySettings()
  useShortcut(openMenu)
  return (
    <OpenMenu value={openMenu}>
      {children}
      {used && (
        <ComponentBoundary name="Menu d’accessibilité">
          <Suspense>
            <Panel open={open} onOpenChange={setOpen} returnFocusTo={cameFrom} />
          </Suspense>
        </ComponentBoundary>
      )}
    </OpenMenu>
  )
}

type AccessibilityButtonProps = { className?: string; children: ReactNode }

/** A way to the menu for those who do not know Alt+A. Without scripts there is no menu, and no button. */
export function AccessibilityButton({ className = '', children }: AccessibilityButtonProps) {
  const openMenu = use(OpenMenu)
  return (
    <button
      type="button"
      data-closes
      aria-haspopup="dialog"
      aria-keyshortcuts="Alt+A"
      title="Accessibilité (Alt+A)"
      onClick={openMenu}
      onPointerEnter={loadPanel}
      onFocus={loadPanel}
      className={`no-script:hidden ${className}`}
    >
      {children}
    </button>
  )
}

const TAKES_TEXT = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'

function useShortcut(openMenu: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event
      const typing = target instanceof HTMLElement && (target.isContentEditable || target.matches(TAKES_TEXT))
      if (!opensAccessibilityMenu({ key, altKey, ctrlKey, metaKey, typing })) return
      event.preventDefault()
      openMenu()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [openMenu])
}
