import type { MailLook } from './mail-look.ts'
import { Code, Greeting, Paragraph, Quiet } from './mail-pieces.tsx'

export const mailboxCodeMail: MailLook<'mailbox-code'> = {
  subject: () => 'Votre code pour lire votre contrat',
  preview: () => 'Il confirme votre adresse e-mail et ouvre le texte exact de votre contrat',
  heading: () => 'Votre code pour lire votre contrat',
  body: ({ firstName, code, expiresInMinutes }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Saisissez ce code à l’étape «&nbsp;Contrat&nbsp;» de votre réservation&nbsp;: il confirme votre
        adresse e-mail et ouvre le texte exact à signer.
      </Paragraph>
      <Code>{code}</Code>
      <Paragraph>
        Il est valable {expiresInMinutes}&nbsp;minutes. Il ne signe rien&nbsp;: la signature demande un autre
        code.
      </Paragraph>
      <Quiet>
        Ne le communiquez à personne&nbsp;: nous ne vous le demanderons jamais par téléphone. Si vous n’êtes
        pas en train de réserver, ignorez ce message.
      </Quiet>
    </>
  ),
}
