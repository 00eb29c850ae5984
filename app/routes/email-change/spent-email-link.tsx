import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** What a link of a change of address shows once it was used or has expired. */
export function SpentEmailLink() {
  return (
    <div className="page py-16">
      <EmptyState
        title="Ce lien n’est plus valable"
        level={1}
        action={<ButtonLink to="/auth/login">Me connecter</ButtonLink>}
      >
        Il a déjà servi ou il a expiré. Vos paramètres de sécurité disent avec quelle adresse vous vous
        connectez.
      </EmptyState>
    </div>
  )
}
