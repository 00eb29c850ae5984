import { useLocation } from 'react-router'

export const ADD_FORM = 'ajouter-aux-favoris'
export const REMOVE_FORM = 'retirer-des-favoris'

/** The two forms that the hearts of a page send without scripts: each page that has hearts shows them once, instead of one a heart. */
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
