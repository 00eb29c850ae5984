import type { MailLook } from '#platform/mail/mail-look.ts'
import { Code, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** A code that proves the mailbox, before more nights are held or a contract's exact text is shown. */
    'mailbox-code': { firstName: string | null; code: string; expiresInMinutes: number }
  }
}

export const mailboxCodeMail: MailLook<'mailbox-code'> = {
  subject: () => 'Votre code pour confirmer votre adresse e-mail',
  preview: ({ expiresInMinutes }) => `Six chiffres à saisir, valables ${expiresInMinutes} minutes`,
  heading: () => 'Votre code pour confirmer votre adresse e-mail',
  body: ({ firstName, code, expiresInMinutes }) => (
    <>
      {firstName === null ? <Paragraph>Bonjour,</Paragraph> : <Greeting firstName={firstName} />}
      <Paragraph>
        Saisissez ce code sur la page de votre réservation où il vous est demandé, dans le même
        navigateur&nbsp;: il confirme votre adresse e-mail.
      </Paragraph>
      <Code>{code}</Code>
      <Paragraph>
        Il est valable {expiresInMinutes}&nbsp;minutes. Il ne signe rien&nbsp;: la signature du contrat
        demande un autre code.
      </Paragraph>
      <Quiet>
        Ne le communiquez à personne&nbsp;: nous ne vous le demanderons jamais par téléphone. Si vous n’êtes
        pas en train de réserver, ignorez ce message.
      </Quiet>
    </>
  ),
}
