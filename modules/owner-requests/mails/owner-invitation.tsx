import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom, telephone, ville } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: the agency takes the house, and a link opens its file. */
    'owner-invitation': {
      firstName: string
      city: string
      agencyName: string
      agencyPhone: string
      words: string
      url: string
      days: number
    }
  }
}

const SAID = mailWords<'owner-invitation'>()({
  variables: { prenom, agence, ville, telephone },
  subject: { label: 'Objet', text: 'Le dossier de votre maison de {{ville}} est ouvert' },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: '{{agence}} vous invite à préparer avec elle l’annonce de votre maison de {{ville}}. Ce lien personnel vous y fait entrer, avec un compte ou sans.',
      demands: ['agence'],
    },
  },
})

export const ownerInvitationMail: MailLook<'owner-invitation'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ agencyName }) => `${agencyName} vous invite à le compléter`,
  heading: () => 'Le dossier de votre maison est ouvert',
  body: (props, site) => {
    const { firstName, agencyPhone, words, url, days } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        {words && <Quotation>{words}</Quotation>}
        <Action href={url}>Ouvrir le dossier</Action>
        <Paragraph>
          Rien ne vous engage&nbsp;: la maison n’est louée qu’une fois le mandat signé. Une question&nbsp;?
          Appelez le {agencyPhone}.
        </Paragraph>
        <Quiet>
          Ce lien sert une fois, dans les {days} jours. Si cette maison n’est pas la vôtre, ignorez cet
          e-mail.
        </Quiet>
      </>
    )
  },
}
