import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { EMAIL_PROOF_HOURS } from '../email-change.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /**
     * The reader of a mailbox has to prove that an account may use it: `url` leads to the page that does. It carries no
     * name: the address may have been mistyped.
     */
    'email-change-asked': { url: string }
  }
}

export const emailChangeAskedMail: MailLook<'email-change-asked'> = {
  subject: () => 'Confirmez votre nouvelle adresse e-mail',
  preview: () => 'Rien ne change avant votre confirmation',
  heading: () => 'Confirmez votre nouvelle adresse',
  body: ({ url }) => (
    <>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Cette adresse doit devenir celle de votre compte Calanque. Confirmez-la par ce lien, valable{' '}
        {EMAIL_PROOF_HOURS}&nbsp;heures. Rien ne change avant.
      </Paragraph>
      <Action href={url}>Confirmer cette adresse</Action>
      <Quiet>
        Si vous n’avez rien demandé, n’ouvrez pas ce lien&nbsp;: une autre personne a saisi votre adresse par
        erreur.
      </Quiet>
    </>
  ),
}
