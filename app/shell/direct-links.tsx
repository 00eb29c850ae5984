import { useLocation } from 'react-router'

const IF_THERE = 'direct-link-there'

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
    <nav aria-label={label} className="on-photo direct-links">
      <a href="#contenu" className="direct-link">
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
