import { PasswordFirst } from '#app/routes/mailed-links/password-first.tsx'
import { declinedPath } from '#modules/checkout/checkout-steps.ts'
import type { Signing } from '#modules/signatures/signing.ts'
import { Notice } from '#ui/notice.tsx'

const OUTCOMES = {
  done: {
    tone: 'success',
    title: 'Document signé',
    detail: 'Un exemplaire signé vous est envoyé par e-mail. Vous pouvez aussi le télécharger ici.',
  },
  declined: {
    tone: 'warning',
    title: 'Vous n’avez pas signé',
    detail: 'Rien ne vous engage, et rien n’est perdu. Vous pouvez relire le document et signer plus tard.',
  },
  expired: {
    tone: 'warning',
    title: 'Délai de signature écoulé',
    detail: 'Ce lien ne permet plus de signer. {back} pour en recevoir un autre.',
  },
  cancelled: {
    tone: 'warning',
    title: 'Document remplacé',
    detail: 'Ce document a changé ou a été retiré depuis. {back} pour lire et signer le nouveau.',
  },
} as const

/** The page that each signatory came from, and its name in the text. */
const BACK = {
  simple: {
    path: '/checkout/sign',
    label: 'Revenir à la réservation',
    act: 'Reprenez votre réservation',
    declined: declinedPath(null),
    declinedLabel: 'Revenir au contrat',
  },
  /** An amendment of a stay binds to no payment: no step of the checkout waits behind it. */
  amendment: {
    path: '/traveler/reservations',
    label: 'Revenir à mes réservations',
    act: 'Écrivez à l’agence',
    declined: '/traveler/reservations',
    declinedLabel: 'Revenir à mes réservations',
  },
  advanced: {
    path: '/owner/dashboard',
    label: 'Revenir à mon espace',
    act: 'Ouvrez votre espace propriétaire',
    declined: '/owner/dashboard',
    declinedLabel: 'Revenir à mon espace',
  },
} as const

/** The message of the page once the signature is no longer under way. */
export function SigningOutcome({ signing, pdf }: { signing: Signing; pdf: string }) {
  if (signing.status === 'ongoing') return null
  const { tone, title, detail } = OUTCOMES[signing.status]
  const back = BACK[signing.level === 'simple' && !signing.commitment ? 'amendment' : signing.level]
  return (
    <>
      <h1 className="display-md">{title}</h1>
      <p className="text-ardoise">{signing.documentName}</p>
      <Notice tone={tone}>{detail.replace('{back}', back.act)}</Notice>
      {signing.status === 'declined' && (
        <p>
          <a href={back.declined} target="_top" className="text-link inline-flex min-h-11 items-center">
            {back.declinedLabel}
          </a>
        </p>
      )}
      {signing.status === 'done' && (
        <p className="flex flex-wrap gap-x-8">
          <a
            href={pdf}
            className="text-link inline-flex min-h-11 items-center"
            target="_blank"
            rel="noreferrer"
          >
            Télécharger le document signé (PDF)
          </a>
          <a href={back.path} target="_top" className="text-link inline-flex min-h-11 items-center">
            {back.label}
          </a>
        </p>
      )}
      {signing.lacksPassword && <PasswordFirst />}
    </>
  )
}
