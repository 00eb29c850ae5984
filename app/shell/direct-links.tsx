import { useLocation } from 'react-router'

const IN_BAR = 'keyboard-nav:min-h-11 keyboard-nav:items-center keyboard-nav:-outline-offset-2'
const IF_THERE = `${IN_BAR} hidden underline underline-offset-4`

/**
 * The links to the content, shown when they have the focus. With the accessibility setting they stay in a bar
 * of one line above every page, with links to the menu and the footer of pages that have them. The selector
 * that looks for these names them, and the frame that holds them, by what they alone have: with a `*` in it, or within the `:is` of a
 * group, each element that a page adds or removes has the browser compute the styles of the whole document again (134).
 */
export function DirectLinks() {
  const { pathname } = useLocation()
  // The signing page is in a frame of the checkout, which has links of its own: the two landmarks need two
  // names.
  const label = pathname.startsWith('/signature/') ? 'Accès directs au document' : 'Accès directs'
  return (
    <nav
      aria-label={label}
      className="contents on-photo keyboard-nav:flex keyboard-nav:flex-wrap keyboard-nav:gap-x-4 keyboard-nav:bg-encre keyboard-nav:px-4 keyboard-nav:text-blanc keyboard-nav:sm:gap-x-8"
    >
      <a
        href="#contenu"
        className={`${IN_BAR} sr-only keyboard-nav:inline-flex z-50 rounded bg-encre px-5 py-3 text-blanc keyboard-nav:not-sr-only keyboard-nav:p-0 focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:px-5 focus:py-3 keyboard-nav:focus:static keyboard-nav:focus:p-0 keyboard-nav:underline keyboard-nav:underline-offset-4`}
      >
        <span className="keyboard-nav:sr-only">Aller au contenu</span>
        <span aria-hidden="true" className="hidden keyboard-nav:inline">
          Contenu
        </span>
      </a>
      <a href="#menu" className={`${IF_THERE} keyboard-nav:[nav:has(~_[data-frame]_#menu)_&]:inline-flex`}>
        Menu
      </a>
      <a href="#pied" className={`${IF_THERE} keyboard-nav:[nav:has(~_[data-frame]_#pied)_&]:inline-flex`}>
        Pied de page
      </a>
    </nav>
  )
}
