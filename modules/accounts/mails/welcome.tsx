import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    welcome: { firstName: string }
  }
}

const SAID = mailWords<'welcome'>()({
  variables: { prenom },
  subject: { label: 'Objet', text: 'Bienvenue chez Calanque' },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Votre compte est créé. Vous y retrouverez vos réservations, leurs contrats et leurs échéances, ainsi que les maisons que vous gardez en favoris.',
    },
  },
})

export const welcomeMail: MailLook<'welcome'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: () => 'Votre compte est créé',
  heading: () => 'Bienvenue',
  body: (props, { publicUrl, written }) => (
    <>
      <Greeting firstName={props.firstName} />
      <Words>{SAID.say('accueil', props, written)}</Words>
      <Action href={`${publicUrl}/traveler/dashboard`}>Ouvrir mon espace</Action>
    </>
  ),
}
