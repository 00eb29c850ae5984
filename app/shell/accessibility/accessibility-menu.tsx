import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { takesText } from '#ui/takes-text.ts'
import { useOpening, warm } from '#ui/use-opening.ts'
import type { AccessibilityPanel } from './accessibility-panel.tsx'
import { opensAccessibilityMenu } from './accessibility-settings.ts'
import { useApplySettings } from './use-accessibility-settings.ts'

const loadPanel = () => import('./accessibility-panel.tsx')

const OpenMenu = createContext<() => void>(() => {})

/**
 * Opens the accessibility menu from its buttons and from Alt+A; the panel's code is fetched on the first
 * opening.
 */
export function AccessibilityMenu({ children }: { children: ReactNode }) {
  const onceLoaded = useOpening('Le menu Accessibilité n’a pas pu s’ouvrir', loadPanel)
  const [open, setOpen] = useState(false)
  const [Panel, setPanel] = useState<typeof AccessibilityPanel | null>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const openMenu = useCallback(() => {
    const active = document.activeElement as HTMLElement | null
    // A button of a menu that closes behind the panel cannot get the focus back; the menu's own button can.
    cameFrom.current = active?.closest('details')?.querySelector('summary') ?? active
    onceLoaded(async () => {
      const loaded = await loadPanel()
      setPanel(() => loaded.AccessibilityPanel)
      setOpen(true)
    })
  }, [onceLoaded])
  useApplySettings()
  useShortcut(openMenu)
  return (
    <OpenMenu value={openMenu}>
      {children}
      {Panel && <Panel open={open} onOpenChange={setOpen} returnFocusTo={cameFrom} />}
    </OpenMenu>
  )
}

type AccessibilityButtonProps = { className?: string; children: ReactNode }

/** A button for visitors who do not know Alt+A. Without scripts there is no menu, and no button. */
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
      onPointerEnter={() => warm(loadPanel)}
      onFocus={() => warm(loadPanel)}
      className={`no-script:hidden ${className}`}
    >
      {children}
    </button>
  )
}

/** The same button as an icon alone, for headers with little room. */
export function AccessibilityIconButton({ className = '' }: { className?: string }) {
  return (
    <AccessibilityButton className={`icon-person header-icon ${className}`}>
      <span className="sr-only">Accessibilité</span>
    </AccessibilityButton>
  )
}

function useShortcut(openMenu: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event
      const press = { key, altKey, ctrlKey, metaKey, typing: takesText(target) }
      if (!opensAccessibilityMenu(press)) return
      event.preventDefault()
      openMenu()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [openMenu])
}
