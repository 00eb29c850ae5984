import type { MailLook } from '#platform/mail/mail-look.ts'
import { Code, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /**
     * A code that proves the mailbox: before more nights are held or a contract's exact text is shown, or before another
     * account accepts the invitation that was mailed there (`about`).
     */
    'mailbox-code': { firstName: string | null; code: string; expiresInMinutes: number; about?: 'invitation' }
  }
}

export const mailboxCodeMail: MailLook<'mailbox-code'> = {
  subject: () => 'Votre code pour confirmer votre adresse e-mail',
  preview: ({ expiresInMinutes }) => `Six chiffres à saisir, valables ${expiresInMinutes} minutes`,
  heading: () => 'Votre code pour confirmer votre adresse e-mail',
  body: ({ firstName, code, expiresInMinutes, about }) => (
    <>
      {firstName === null ? <Paragraph>Bonjour,</Paragraph> : <Greeting firstName={firstName} />}
      {about === 'invitation' ? (
        <Paragraph>
          Un compte qui a une autre adresse ouvre l’invitation qui vous a été envoyée. Si c’est le vôtre,
          saisissez ce code sur la page de l’invitation&nbsp;: la maison rejoint ce compte.
        </Paragraph>
      ) : (
        <Paragraph>
          Saisissez ce code sur la page de votre réservation où il vous est demandé, dans le même
          navigateur&nbsp;: il confirme votre adresse e-mail.
        </Paragraph>
      )}
      <Code>{code}</Code>
      <Paragraph>
        Il est valable {expiresInMinutes}&nbsp;minutes.
        {about !== 'invitation' && ' Il ne signe rien\u00a0: la signature du contrat demande un autre code.'}
      </Paragraph>
      <Quiet>
        Ne le communiquez à personne&nbsp;: nous ne vous le demanderons jamais par téléphone.{' '}
        {about === 'invitation'
          ? 'Si ce n’est pas vous, ignorez ce message\u00a0: sans le code, la maison ne change pas de mains.'
          : 'Si vous n’êtes pas en train de réserver, ignorez ce message.'}
      </Quiet>
    </>
  ),
}
