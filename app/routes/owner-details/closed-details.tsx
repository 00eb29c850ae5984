import { PasswordFirst } from '#app/routes/mailed-links/password-first.tsx'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { ButtonLink } from '#ui/button.tsx'

export type ClosedDetailsState = 'given' | 'replaced' | 'expired' | 'unknown'

const TITLES: Record<ClosedDetailsState, string> = {
  given: 'Vos coordonnées sont enregistrées',
  replaced: 'Un lien plus récent vous a été envoyé',
  expired: 'Ce lien a expiré',
  unknown: 'Ce lien n’ouvre rien',
}

const WORDS: Record<ClosedDetailsState, string> = {
  given:
    'Merci, vous avez donné tout ce qui vous était demandé. Vos loyers seront versés sur votre compte. Pour changer quelque chose, ouvrez votre espace propriétaire.',
  replaced: 'Ouvrez celui du dernier e-mail.',
  expired: 'Votre agence peut vous en envoyer un nouveau.',
  unknown: 'Il n’est peut-être pas complet. Reprenez-le dans l’e-mail, ou écrivez-nous.',
}

type ClosedDetailsProps = { state: ClosedDetailsState; agencies: readonly { name: string; phone: string }[] }

/** What a link to an owner’s details shows once nothing is missing, or once it opens nothing any more. */
export function ClosedDetails({ state, agencies }: ClosedDetailsProps) {
  return (
    <SpentLink
      title={TITLES[state]}
      action={
        state === 'given' ? (
          <ButtonLink to="/annonces">Voir nos villas</ButtonLink>
        ) : (
          <ButtonLink to="/contact">Nous écrire</ButtonLink>
        )
      }
    >
      {WORDS[state]}
      {state === 'given' && <PasswordFirst />}
      {agencies.map(({ name, phone }) => ` ${name}\u00a0: ${phone.replaceAll(' ', '\u00a0')}.`)}
    </SpentLink>
  )
}
