import type { MailLook } from '#platform/mail/mail-look.ts'
import { Paragraph, Quiet, Quotation } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'contact-received': { name: string; agencyName: string; agencyPhone: string; message: string }
  }
}

export const contactReceivedMail: MailLook<'contact-received'> = {
  subject: () => 'Votre message nous est parvenu',
  preview: ({ agencyName }) => `${agencyName} vous répondra à cette adresse`,
  heading: () => 'Votre message nous est parvenu',
  body: ({ name, agencyName, agencyPhone, message }) => (
    <>
      <Paragraph>Bonjour {name},</Paragraph>
      <Paragraph>
        {agencyName} a reçu votre message et vous répondra à cette adresse. Si c’est pressé, appelez le{' '}
        {agencyPhone}.
      </Paragraph>
      <Quotation>{message}</Quotation>
      <Quiet>Si vous n’avez rien écrit, ignorez cet e-mail&nbsp;: quelqu’un a pu se tromper d’adresse.</Quiet>
    </>
  ),
}
