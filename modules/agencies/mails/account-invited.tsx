import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Quiet, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The administration opened an account for a person, who chooses its password by the link, within `hours`. */
    'account-invited': { firstName: string; url: string; hours: number }
  }
}

const SAID = mailWords<'account-invited'>()({
  variables: { prenom },
  subject: { label: 'Objet', text: 'Votre compte Calanque vous attend' },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'L’administration de Calanque vient d’ouvrir un compte à votre nom. Choisissez son mot de passe pour y entrer.',
    },
  },
})

export const accountInvitedMail: MailLook<'account-invited'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: () => 'Choisissez votre mot de passe pour y entrer',
  heading: () => 'Votre compte vous attend',
  body: (props, site) => {
    const { firstName, url, hours } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Action href={url}>Choisir mon mot de passe</Action>
        <Quiet>
          Ce lien sert une fois, dans les {hours} heures. Si vous n’attendiez pas ce compte, ne faites rien.
        </Quiet>
      </>
    )
  },
}
