import type { MailLook } from '#platform/mail/mail-look.ts'
import { Facts, Paragraph, Quiet, Quotation } from '#platform/mail/mail-pieces.tsx'

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

export const contactMessageMail: MailLook<'contact-message'> = {
  subject: ({ name }) => `Message de ${name}`,
  preview: ({ message }) => message.slice(0, 90),
  heading: ({ name }) => `${name} vous écrit`,
  replyTo: ({ email }) => email,
  body: ({ agencyName, name, email, phone, message }) => (
    <>
      <Paragraph>Un message pour {agencyName}, depuis la page Contact du site.</Paragraph>
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
  ),
}
