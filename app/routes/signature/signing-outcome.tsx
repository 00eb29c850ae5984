import type { Signing } from '#modules/contracts/signing.ts'
import { Notice } from '#ui/notice.tsx'

const OUTCOMES = {
  done: {
    tone: 'success',
    title: 'Document signé',
    detail: 'Un exemplaire signé vous est envoyé par e-mail. Vous pouvez aussi le télécharger ici.',
  },
  declined: {
    tone: 'warning',
    title: 'Signature refusée',
    detail: 'Vous avez choisi de ne pas signer ce document. Rien ne vous engage.',
  },
  expired: {
    tone: 'warning',
    title: 'Délai de signature écoulé',
    detail: 'Ce lien ne permet plus de signer. Reprenez votre réservation pour en recevoir un autre.',
  },
  canceled: {
    tone: 'warning',
    title: 'Document remplacé',
    detail: 'Ce document a changé depuis. Reprenez votre réservation pour lire et signer le nouveau.',
  },
} as const

/** What the page says once there is nothing left to sign. */
export function SigningOutcome({ signing, pdf }: { signing: Signing; pdf: string }) {
  if (signing.status === 'ongoing') return null
  const { tone, title, detail } = OUTCOMES[signing.status]
  return (
    <>
      <h1 className="display-md">{title}</h1>
      <p className="text-ardoise">{signing.documentName}</p>
      <Notice tone={tone}>{detail}</Notice>
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
          <a href="/checkout/sign" target="_top" className="text-link inline-flex min-h-11 items-center">
            Revenir à la réservation
          </a>
        </p>
      )}
    </>
  )
}
