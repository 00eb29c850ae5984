import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Paragraph, Quiet, Quotation } from '#platform/mail/mail-pieces.tsx'

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

export const ownerRequestMail: MailLook<'owner-request'> = {
  subject: ({ name }) => `${name} souhaite vous confier une maison`,
  preview: ({ house }) => house,
  heading: () => 'Une maison à vous confier',
  replyTo: ({ email }) => email,
  body: ({ name, email, phone, house, address, message, url }) => (
    <>
      <Paragraph>{name} souhaite faire louer une maison par votre agence.</Paragraph>
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
  ),
}
