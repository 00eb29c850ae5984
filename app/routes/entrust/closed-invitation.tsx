import type { ReactNode } from 'react'
import { PasswordFirst } from '#app/routes/mailed-links/password-first.tsx'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import type { InvitationState } from '#modules/owner-requests/invitation-state.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/**
 * Why the page shows no invitation; `entrusted` was accepted without account just now, `alone` before, `mailed` has just had
 * a link to open an account sent, `unknown` was never given.
 */
export type ClosedState = Exclude<InvitationState, 'open'> | 'entrusted' | 'alone' | 'mailed' | 'unknown'

const TITLES: Record<ClosedState, string> = {
  entrusted: 'L’agence tient votre dossier',
  alone: 'L’agence tient votre dossier',
  mailed: 'Un lien vous est envoyé',
  used: 'Cette invitation a déjà servi',
  withdrawn: 'L’agence a retiré cette invitation',
  replaced: 'Un lien plus récent vous a été envoyé',
  expired: 'Cette invitation a expiré',
  unknown: 'Ce lien n’ouvre aucune invitation',
}

const WORDS: Record<ClosedState, ReactNode> = {
  entrusted:
    'Elle prépare l’annonce de votre maison et vous envoie par e-mail un lien pour chaque étape\u00a0: donner vos coordonnées bancaires, signer le mandat, relire l’annonce. Rien n’est publié sans votre accord.',
  alone:
    'Vous avez accepté sans ouvrir de compte. Si vous en souhaitez un, nous vous enverrons par e-mail un lien pour choisir un mot de passe\u00a0: le dossier de la maison vous attend dans votre espace.',
  mailed:
    'Il est parti à l’adresse de votre invitation. Choisissez-y un mot de passe, puis connectez-vous\u00a0: le dossier de la maison vous attend dans votre espace.',
  used: 'Le dossier de la maison est ouvert\u00a0: vous le retrouvez dans votre espace propriétaire.',
  withdrawn: 'Elle n’ouvre plus le dossier de la maison. L’agence vous dira pourquoi.',
  replaced: 'Ouvrez celui du dernier e-mail de l’agence.',
  expired: 'L’agence peut vous envoyer un nouveau lien.',
  unknown: 'Il n’est peut-être pas complet. Reprenez-le dans l’e-mail de l’agence, ou écrivez-nous.',
}

type ClosedInvitationProps = { state: ClosedState; agency: { name: string; phone: string } | null }

/** The sentence for a link that is no longer valid, and where to go from there. */
export function ClosedInvitation({ state, agency }: ClosedInvitationProps) {
  return (
    <SpentLink
      title={TITLES[state]}
      action={
        state === 'used' ? (
          <ButtonLink to="/owner/dashboard">Aller à mon espace propriétaire</ButtonLink>
        ) : state === 'alone' ? (
          <FormFor intent="account">
            <SubmitButton>Recevoir le lien</SubmitButton>
          </FormFor>
        ) : (
          <ButtonLink to={state === 'entrusted' ? '/annonces' : '/contact'}>
            {state === 'entrusted' ? 'Voir nos villas' : 'Nous écrire'}
          </ButtonLink>
        )
      }
    >
      {WORDS[state]}
      {state === 'entrusted' && <PasswordFirst />}
      {agency && ` ${agency.name}\u00a0: ${agency.phone.replaceAll(' ', '\u00a0')}.`}
    </SpentLink>
  )
}
