import type { MailLook } from './mail-look.ts'
import { Action, Paragraph, Quiet } from './mail-pieces.tsx'

export const mailboxProofMail: MailLook<'mailbox-proof'> = {
  subject: () => 'Continuer votre réservation',
  preview: ({ expiresInMinutes }) => `Un lien valable ${expiresInMinutes} minutes`,
  heading: () => 'Une étape avant de retenir vos nuits',
  body: ({ url, expiresInMinutes }) => (
    <>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Plusieurs séjours sont déjà retenus depuis votre navigateur ou votre connexion. Pour en retenir un
        autre, ouvrez ce lien dans le même navigateur&nbsp;: vos dates et vos voyageurs y sont conservés.
      </Paragraph>
      <Action href={url}>Continuer ma réservation</Action>
      <Paragraph>
        Ce lien est valable {expiresInMinutes}&nbsp;minutes et ne sert qu’une fois. Vos nuits sont retenues
        dès que vous continuez.
      </Paragraph>
      <Quiet>Si vous n’avez rien demandé, ignorez ce message&nbsp;: rien n’est réservé.</Quiet>
    </>
  ),
}
