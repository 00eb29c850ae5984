import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** What a link of a change of account shows once it was used or has expired. */
export function SpentBankLink() {
  return (
    <SpentLink action={<ButtonLink to="/owner/settings/versements">Voir mes paramètres</ButtonLink>}>
      Il a déjà servi ou il a expiré. Vos paramètres indiquent le compte sur lequel vos loyers sont versés.
    </SpentLink>
  )
}
