import type { ReactNode } from 'react'
import { PasswordFirst } from '#app/routes/mailed-links/password-first.tsx'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { formatInstant } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import type { ClosedLink } from './load-review.ts'

/** The title of the page of a link whose listing could not be loaded (spec §8). */
export const NOT_LOADED = 'Impossible de charger les données de la propriété'

type ClosedState = ClosedLink['state']

/** The title of the page of a link that opens nothing. */
export const CLOSED_TITLES: Readonly<Record<ClosedState, string>> = {
  approved: 'Annonce approuvée',
  rejected: 'Annonce à reprendre',
  replaced: 'Un lien plus récent vous a été envoyé',
  taken_back: 'L’agence reprend l’annonce',
  withdrawn: 'Cette annonce est retirée',
  expired: 'Ce lien a expiré',
  revoked: 'Ce lien ne s’ouvre plus',
  unknown: 'Propriété non trouvée',
}

const WORDS: Readonly<Record<ClosedState, (on: string) => ReactNode>> = {
  approved: (on) =>
    `Votre réponse est enregistrée${on}. L’agence fait un dernier contrôle, puis met l’annonce en ligne. Ce lien a servi et ne s’ouvre plus\u202f; vous n’avez rien d’autre à faire.`,
  rejected: (on) =>
    `Votre réponse est enregistrée${on}. L’agence lit vos remarques, corrige l’annonce, puis vous envoie un nouveau lien. Celui-ci a servi et ne s’ouvre plus.`,
  replaced: () =>
    'Ouvrez celui du dernier e-mail de l’agence\u00a0: il montre l’annonce telle qu’elle est aujourd’hui.',
  taken_back: (on) =>
    `Elle l’a reprise${on} pour la corriger avant votre réponse. Vous recevrez un nouveau lien par e-mail\u202f; rien n’est en ligne sans votre accord.`,
  withdrawn: () =>
    'L’agence a archivé l’annonce\u00a0: elle n’est plus à relire. Les séjours déjà réservés sont maintenus. L’agence vous dira pourquoi, et peut la reprendre.',
  expired: () => 'Un lien de relecture reste ouvert un mois. L’agence peut vous en envoyer un autre.',
  revoked: () => 'L’agence l’a fermé. Elle peut vous en envoyer un autre.',
  unknown: () =>
    'Impossible de charger les données de la propriété\u00a0: ce lien n’est peut-être pas complet. Reprenez-le en entier dans l’e-mail de l’agence\u202f; si vous ne le trouvez pas, écrivez-nous.',
}

/** Why a review link opens nothing, and what its holder can do; it shows nothing of the listing. */
export function ClosedReviewPage({ closed }: { closed: ClosedLink }) {
  const { state } = closed
  const isAnswered = state === 'approved' || state === 'rejected'
  const on = 'endedAt' in closed && closed.endedAt ? ` le ${formatInstant(closed.endedAt)}` : ''
  return (
    <SpentLink
      title={CLOSED_TITLES[state]}
      action={
        isAnswered ? (
          <ButtonLink to="/owner/dashboard" variant="secondary">
            Aller à mon espace propriétaire
          </ButtonLink>
        ) : (
          <ButtonLink to="/contact">Nous écrire</ButtonLink>
        )
      }
    >
      <p>{WORDS[state](on)}</p>
      {isAnswered && <PasswordFirst />}
      {'agency' in closed && (
        <p className="pt-3">
          {closed.agency.name}, <PhoneLink number={closed.agency.phone} className="text-link" />
        </p>
      )}
    </SpentLink>
  )
}
