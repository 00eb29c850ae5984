import type { ReactNode } from 'react'
import type { InvitationState } from '#modules/owner-requests/invitation-state.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/**
 * Why the page shows no invitation. `entrusted`: it was just accepted without an account; `unknown`: no
 * invitation ever had this link.
 */
export type ClosedState = Exclude<InvitationState, 'open'> | 'entrusted' | 'unknown'

const TITLES: Record<ClosedState, string> = {
  entrusted: 'L’agence tient votre dossier',
  used: 'Cette invitation a déjà servi',
  withdrawn: 'L’agence a retiré cette invitation',
  replaced: 'Un lien plus récent vous a été envoyé',
  expired: 'Cette invitation a expiré',
  unknown: 'Ce lien n’ouvre aucune invitation',
}

const WORDS: Record<ClosedState, ReactNode> = {
  entrusted:
    'Elle prépare l’annonce de votre maison, puis vous envoie par e-mail un lien pour la relire. Rien n’est publié sans votre accord.',
  used: 'Le dossier de la maison est ouvert. Si vous y êtes entré avec un compte, il est dans votre espace propriétaire\u202f; sinon l’agence le tient pour vous.',
  withdrawn: 'Elle n’ouvre plus le dossier de la maison. L’agence vous dira pourquoi.',
  replaced: 'Ouvrez celui du dernier e-mail de l’agence.',
  expired: 'L’agence peut vous envoyer un nouveau lien.',
  unknown: 'Il n’est peut-être pas complet. Reprenez-le dans l’e-mail de l’agence, ou écrivez-nous.',
}

type ClosedInvitationProps = { state: ClosedState; agency: { name: string; phone: string } | null }

/** The sentence for a link that is no longer valid, and where to go from there. */
export function ClosedInvitation({ state, agency }: ClosedInvitationProps) {
  const hasEntered = state === 'used'
  return (
    <div className="page py-16 sm:py-24">
      <EmptyState
        title={TITLES[state]}
        level={1}
        action={
          hasEntered ? (
            <ButtonLink to="/owner/dashboard">Aller à mon espace propriétaire</ButtonLink>
          ) : (
            <ButtonLink to={state === 'entrusted' ? '/annonces' : '/contact'}>
              {state === 'entrusted' ? 'Voir nos villas' : 'Nous écrire'}
            </ButtonLink>
          )
        }
      >
        {WORDS[state]}
        {agency && ` ${agency.name}\u00a0: ${agency.phone.replaceAll(' ', '\u00a0')}.`}
      </EmptyState>
    </div>
  )
}
