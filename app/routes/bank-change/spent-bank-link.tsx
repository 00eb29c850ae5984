import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** What a link of a change of account shows once it was used or has expired. */
export function SpentBankLink() {
  return (
    <div className="page py-16">
      <EmptyState
        title="Ce lien n’est plus valable"
        level={1}
        action={<ButtonLink to="/owner/settings/versements">Voir mes paramètres</ButtonLink>}
      >
        Il a déjà servi ou il a expiré. Vos paramètres disent sur quel compte vos loyers sont versés.
      </EmptyState>
    </div>
  )
}
