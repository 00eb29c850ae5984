import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { maskedIban } from '#shared/iban.ts'
import { BANK_PROOF_HOURS } from '../bank-change.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The owner has to prove that they asked for another account: `url` leads to the page that does. */
    'bank-change-asked': { firstName: string; ibanEnd: string; url: string }
  }
}

export const bankChangeAskedMail: MailLook<'bank-change-asked'> = {
  subject: () => 'Confirmez votre compte bancaire',
  preview: () => 'Rien ne change avant votre confirmation',
  heading: () => 'Confirmez votre compte bancaire',
  body: ({ firstName, ibanEnd, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vos loyers doivent désormais être versés sur le compte {maskedIban(ibanEnd)}. Confirmez-le par ce
        lien, valable {BANK_PROOF_HOURS}&nbsp;heures. Rien ne change avant.
      </Paragraph>
      <Action href={url}>Confirmer ce compte</Action>
      <Quiet>
        Si vous n’avez rien demandé, n’ouvrez pas ce lien et changez votre mot de passe&nbsp;: une autre
        personne le connaît.
      </Quiet>
    </>
  ),
}
