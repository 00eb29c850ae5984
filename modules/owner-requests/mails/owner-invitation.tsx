import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet, Quotation } from '#platform/mail/mail-pieces.tsx'

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

export const ownerInvitationMail: MailLook<'owner-invitation'> = {
  subject: ({ city }) => `Le dossier de votre maison de ${city} est ouvert`,
  preview: ({ agencyName }) => `${agencyName} vous invite à le compléter`,
  heading: () => 'Le dossier de votre maison est ouvert',
  body: ({ firstName, city, agencyName, agencyPhone, words, url, days }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {agencyName} vous invite à préparer avec elle l’annonce de votre maison de {city}. Ce lien personnel
        vous y fait entrer, avec un compte ou sans.
      </Paragraph>
      {words && <Quotation>{words}</Quotation>}
      <Action href={url}>Ouvrir le dossier</Action>
      <Paragraph>
        Rien ne vous engage&nbsp;: la maison n’est louée qu’une fois le mandat signé. Une question&nbsp;?
        Appelez le {agencyPhone}.
      </Paragraph>
      <Quiet>
        Ce lien sert une fois, dans les {days} jours. Si cette maison n’est pas la vôtre, ignorez cet e-mail.
      </Quiet>
    </>
  ),
}
