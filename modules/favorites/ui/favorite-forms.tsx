import Heart from 'lucide-react/icons/heart'
import { useLocation } from 'react-router'

/** The heart that all of them show (`favorite-button.tsx`). */
export const HEART = 'coeur'
export const ADD_FORM = 'ajouter-aux-favoris'
export const REMOVE_FORM = 'retirer-des-favoris'

/**
 * What the hearts of a page share: each page that has some shows it once, instead of once a heart. Two forms, which they send without scripts, and
 * their drawing.
 */
export function FavoriteForms() {
  const { pathname, search } = useLocation()
  const form = (id: string, intent: 'add' | 'remove') => (
    <form id={id} method="post" action="/favoris/modifier" data-needs-scripts="" className="hidden">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="retour" value={pathname + search} />
    </form>
  )
  return (
    <>
      {form(ADD_FORM, 'add')}
      {form(REMOVE_FORM, 'remove')}
      <svg aria-hidden="true" className="hidden">
        <symbol id={HEART} viewBox="0 0 24 24">
          {/* Filled or not, as the heart that shows it. */}
          <Heart strokeWidth={1.8} className="[fill:inherit]" />
        </symbol>
      </svg>
    </>
  )
}
