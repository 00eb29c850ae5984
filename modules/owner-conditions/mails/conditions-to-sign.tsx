import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom, villa } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: where to read and sign the general conditions their agency prepared. */
    'conditions-to-sign': { firstName: string; propertyTitle: string; url: string }
  }
}

const SAID = mailWords<'conditions-to-sign'>()({
  variables: { prenom, villa },
  subject: { label: 'Objet', text: 'Conditions générales à signer, {{villa}}', demands: ['villa'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Votre agence a préparé les conditions générales de {{villa}}. Lisez-les en entier, à votre rythme, sur un téléphone aussi\u00a0; vous les signez ensuite avec un code reçu à cette adresse.',
    },
  },
})

export const conditionsToSignMail: MailLook<'conditions-to-sign'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: () => 'Lisez les conditions générales et signez-les avec un code reçu par e-mail',
  heading: () => 'Vos conditions générales sont prêtes',
  body: (props, site) => {
    const { firstName, url } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Action href={url}>Lire et signer</Action>
        <Paragraph>Ce lien est personnel et reste ouvert 30 jours. Ne le transmettez à personne.</Paragraph>
      </>
    )
  },
}
