import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** What a link of a change of address shows once it was used or has expired. */
export function SpentEmailLink() {
  return (
    <SpentLink action={<ButtonLink to="/auth/login">Me connecter</ButtonLink>}>
      Il a déjà servi ou il a expiré. Vos paramètres de sécurité indiquent l’adresse avec laquelle vous vous
      connectez.
    </SpentLink>
  )
}
