import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function ListingNotFound() {
  return (
    <div className="page py-14 sm:py-20">
      <EmptyState
        level={1}
        title="Annonce introuvable"
        action={<ButtonLink to="/annonces">Retour aux annonces</ButtonLink>}
      >
        Cette propriété n’existe pas ou n’est plus disponible
      </EmptyState>
    </div>
  )
}
