import { useLocation } from 'react-router'

export const ADD_FORM = 'favori'
export const REMOVE_FORM = 'plus-favori'

/**
 * What the hearts of a page share: each page that has some shows it once, instead of once a heart: two forms, which they send without scripts.
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
    </>
  )
}
