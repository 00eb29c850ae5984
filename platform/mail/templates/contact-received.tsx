import type { MailLook } from './mail-look.ts'
import { Paragraph, Quiet, Said } from './mail-pieces.tsx'

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
      <Said>{message}</Said>
      <Quiet>Si vous n’avez rien écrit, ignorez cet e-mail&nbsp;: quelqu’un a pu se tromper d’adresse.</Quiet>
    </>
  ),
}
