import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The administration closed the account, or opened it again. */
    'account-state': { firstName: string; state: 'disabled' | 'enabled'; url: string }
  }
}

const HEADINGS = {
  disabled: 'Votre compte est désactivé',
  enabled: 'Votre compte est de nouveau actif',
} as const

const SAID = mailWords<'account-state'>()({
  variables: { prenom },
  subject: { label: 'Objet', when: 'compte désactivé', text: 'Votre compte est désactivé' },
  subjects: {
    enabled: { label: 'Objet', when: 'compte rouvert', text: 'Votre compte est de nouveau actif' },
  },
  paragraphs: {
    ecrire: {
      label: 'Pour demander pourquoi',
      when: 'compte désactivé',
      text: 'Pour savoir pourquoi, ou pour faire rouvrir ce compte, écrivez-nous.',
    },
    rouvert: {
      label: 'Introduction',
      when: 'compte rouvert',
      text: 'L’administration de Calanque vient de rouvrir votre compte. Connectez-vous comme avant.',
    },
  },
})

export const accountStateMail: MailLook<'account-state'> = {
  words: SAID.words,
  subject: (props, written) =>
    props.state === 'enabled' ? SAID.say('enabled', props, written) : SAID.subjectOf(props, written),
  preview: ({ state }) =>
    state === 'disabled' ? 'Vos sessions et vos liens sont fermés' : 'Vous pouvez vous connecter',
  heading: ({ state }) => HEADINGS[state],
  body: (props, site) => {
    const { firstName, state, url } = props
    return state === 'disabled' ? (
      <>
        <Greeting firstName={firstName} />
        <Paragraph>
          L’administration de Calanque vient de désactiver votre compte. Vos sessions sont fermées, les liens
          envoyés pour entrer dans ce compte ne servent plus, et plus personne ne peut s’y connecter.
        </Paragraph>
        <Words>{`Vos séjours, vos contrats et vos paiements ne changent pas. ${SAID.say('ecrire', props, site.written)}`}</Words>
        <Action href={url}>Nous écrire</Action>
      </>
    ) : (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('rouvert', props, site.written)}</Words>
        <Action href={url}>Me connecter</Action>
        <Quiet>Si votre mot de passe a pu être volé, choisissez-en un autre après vous être connecté.</Quiet>
      </>
    )
  },
}
