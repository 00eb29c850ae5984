import Search from 'lucide-react/icons/search'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { keyActOf } from '#ui/key-act.ts'
import { useOpening, warm } from '#ui/use-opening.ts'
import type { FindDialog } from './find-dialog.tsx'

const loadDialog = () => import('./find-dialog.tsx')

/** The search of a console: a link to its page, which Ctrl K and a press open over the page where scripts run. */
export function ConsoleFind({ to, look }: { to: string; look: 'field' | 'icon' }) {
  const onceLoaded = useOpening('La recherche n’a pas pu s’ouvrir', loadDialog)
  const [Dialog, setDialog] = useState<typeof FindDialog | null>(null)
  const [open, setOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const returnTo = useRef<HTMLElement | null>(null)

  const openDialog = (from: Element | null) => {
    returnTo.current = from instanceof HTMLElement && from !== document.body ? from : link.current
    onceLoaded(async () => {
      const loaded = await loadDialog()
      setDialog(() => loaded.FindDialog)
      setOpen(true)
    })
  }
  const onPress = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openDialog(link.current)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      const isCommand = ctrlKey !== metaKey && !altKey && !shiftKey
      if (keyActOf({ key, isHeld: true, isCommand, awaitsPage: false })?.kind !== 'find') return
      // Of the searches of a page, that of the sidebar and that of a phone, one is in sight.
      if (!link.current?.checkVisibility() || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      openDialog(document.activeElement)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <>
      <Link
        ref={link}
        to={to}
        title="Rechercher (Ctrl K)"
        onClick={onPress}
        onPointerEnter={() => warm(loadDialog)}
        className={classNames(
          'inline-flex items-center gap-2.5 rounded text-ardoise transition-colors hover:text-azur',
          look === 'icon'
            ? 'min-h-11 min-w-11 justify-center dense:min-h-9 dense:min-w-9'
            : 'min-h-11 border border-galet bg-blanc px-3 text-[0.9375rem] hover:border-encre dense:min-h-9 dense:text-sm',
        )}
      >
        {look === 'icon' ? (
          <Icon of={Search} size={20} label="Rechercher" />
        ) : (
          <>
            <Icon of={Search} size={17} />
            <span className="flex-1">Rechercher</span>
            <span className="text-xs text-ardoise no-script:hidden" aria-hidden="true">
              Ctrl K
            </span>
          </>
        )}
      </Link>
      {Dialog && <Dialog page={to} {...{ open }} onOpenChange={setOpen} returnFocusTo={returnTo} />}
    </>
  )
}
