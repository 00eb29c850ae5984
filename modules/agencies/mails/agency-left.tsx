import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a person who was taken out of an agency, or left it. */
    'agency-left': { firstName: string; agencyName: string; url: string }
  }
}

const SAID = mailWords<'agency-left'>()({
  variables: { prenom, agence },
  subject: { label: 'Objet', text: 'Vous ne travaillez plus pour {{agence}}', demands: ['agence'] },
  paragraphs: {
    ecrire: {
      label: 'Si c’est une erreur',
      text: 'Si c’est une erreur, demandez à l’agence de vous inviter de nouveau, ou écrivez-nous.',
    },
  },
})

export const agencyLeftMail: MailLook<'agency-left'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: () => 'Votre compte Calanque reste ouvert',
  heading: ({ agencyName }) => `Vous ne travaillez plus pour ${agencyName}`,
  body: (props, site) => (
    <>
      <Greeting firstName={props.firstName} />
      <Words>{`Votre compte reste ouvert, sans accès à ${props.agencyName}. Ce que vous y aviez en charge est confié à un collègue. ${SAID.say('ecrire', props, site.written)}`}</Words>
      <Action href={props.url}>Nous écrire</Action>
    </>
  ),
}
