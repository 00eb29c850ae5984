import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Quiet, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: an owner would entrust a house. */
    'owner-request': {
      name: string
      email: string
      phone: string | null
      house: string
      address: string
      message: string
      url: string
    }
  }
}

const SAID = mailWords<'owner-request'>()({
  variables: {
    nom: { label: 'le nom du propriétaire', value: ({ name }) => name },
  },
  subject: { label: 'Objet', text: '{{nom}} souhaite vous confier une maison', demands: ['nom'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: '{{nom}} souhaite faire louer une maison par votre agence.',
      demands: ['nom'],
    },
  },
})

export const ownerRequestMail: MailLook<'owner-request'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ house }) => house,
  heading: () => 'Une maison à vous confier',
  replyTo: ({ email }) => email,
  body: (props, site) => {
    const { email, phone, house, address, message, url } = props
    return (
      <>
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Facts
          rows={[
            ['La maison', house],
            ['Adresse', address],
            ['Adresse e-mail', email],
            ['Téléphone', phone ?? 'Non communiqué'],
          ]}
        />
        {message && <Quotation>{message}</Quotation>}
        <Action href={url}>Répondre à la demande</Action>
        <Quiet>L’adresse e-mail n’est pas encore vérifiée&nbsp;: elle le sera par l’invitation.</Quiet>
      </>
    )
  },
}
