import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Quiet, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** An account was opened for a person, who chooses its password by the link, within `hours`: by their agency, else the administration. */
    'account-invited': { firstName: string; url: string; hours: number; agencyName?: string }
  }
}

const SAID = mailWords<'account-invited'>()({
  variables: {
    prenom,
    agence: { label: 'le nom de l’agence', value: ({ agencyName }) => agencyName ?? 'Calanque' },
  },
  subject: { label: 'Objet', text: 'Votre compte Calanque vous attend' },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      when: 'L’administration invite',
      text: 'L’administration de Calanque vient d’ouvrir un compte à votre nom. Choisissez son mot de passe pour y entrer.',
    },
    agence: {
      label: 'Introduction',
      when: 'Une agence invite',
      text: '{{agence}} vient d’ouvrir un compte Calanque à votre nom, pour que vous travailliez dans son espace. Choisissez son mot de passe pour y entrer.',
    },
  },
})

export const accountInvitedMail: MailLook<'account-invited'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: () => 'Choisissez votre mot de passe pour y entrer',
  heading: () => 'Votre compte vous attend',
  body: (props, site) => {
    const { firstName, url, hours, agencyName } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say(agencyName === undefined ? 'accueil' : 'agence', props, site.written)}</Words>
        <Action href={url}>Choisir mon mot de passe</Action>
        <Quiet>
          Ce lien sert une fois, dans les {hours} heures. Si vous n’attendiez pas ce compte, ne faites rien.
        </Quiet>
      </>
    )
  },
}
