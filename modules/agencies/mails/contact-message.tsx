import type { MailLook } from '#platform/mail/mail-look.ts'
import { Facts, Quiet, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'contact-message': {
      agencyName: string
      name: string
      email: string
      phone: string | null
      message: string
    }
  }
}

const SAID = mailWords<'contact-message'>()({
  variables: {
    agence,
    nom: { label: 'le nom de la personne qui écrit', value: ({ name }) => name },
  },
  subject: { label: 'Objet', text: 'Message de {{nom}}', demands: ['nom'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Un message pour {{agence}}, depuis la page Contact du site.',
      demands: ['agence'],
    },
  },
})

export const contactMessageMail: MailLook<'contact-message'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ message }) => message.slice(0, 90),
  heading: ({ name }) => `${name} vous écrit`,
  replyTo: ({ email }) => email,
  body: (props, site) => {
    const { name, email, phone, message } = props
    return (
      <>
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Facts
          rows={[
            ['Nom', name],
            ['Adresse e-mail', email],
            ['Téléphone', phone ?? 'Non communiqué'],
          ]}
        />
        <Quotation>{message}</Quotation>
        <Quiet>
          Répondre à cet e-mail répond à la personne qui l’a écrit. Elle a reçu un accusé de réception.
        </Quiet>
      </>
    )
  },
}
