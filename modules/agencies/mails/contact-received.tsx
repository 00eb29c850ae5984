import type { MailLook } from '#platform/mail/mail-look.ts'
import { Paragraph, Quiet, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, nom, telephone } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'contact-received': { name: string; agencyName: string; agencyPhone: string; message: string }
  }
}

const SAID = mailWords<'contact-received'>()({
  variables: { nom, agence, telephone },
  subject: { label: 'Objet', text: 'Votre message nous est parvenu' },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: '{{agence}} a reçu votre message et vous répondra à cette adresse. Si c’est pressé, appelez le {{telephone}}.',
      demands: ['telephone'],
    },
  },
})

export const contactReceivedMail: MailLook<'contact-received'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ agencyName }) => `${agencyName} vous répondra à cette adresse`,
  heading: () => 'Votre message nous est parvenu',
  body: (props, site) => {
    const { name, message } = props
    return (
      <>
        <Paragraph>Bonjour {name},</Paragraph>
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Quotation>{message}</Quotation>
        <Quiet>
          Si vous n’avez rien écrit, ignorez cet e-mail&nbsp;: quelqu’un a pu se tromper d’adresse.
        </Quiet>
      </>
    )
  },
}
