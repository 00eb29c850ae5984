import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The next steps after a request was sent. */
export function RequestSent() {
  return (
    <div className="page grid max-w-3xl gap-8 pb-24 pt-12 sm:pb-32 sm:pt-20">
      <h1 className="display-lg">Confier votre maison</h1>
      <Notice
        tone="success"
        title="Votre demande est partie"
        action={
          <ButtonLink to="/annonces" variant="secondary">
            Voir nos villas
          </ButtonLink>
        }
      >
        Un accusé de réception vous est envoyé par e-mail. L’agence vous répondra à la même adresse{'\u00a0'}:
        elle vous invitera à ouvrir le dossier de votre maison, ou vous dira pourquoi elle ne peut s’en
        charger.
      </Notice>
    </div>
  )
}
