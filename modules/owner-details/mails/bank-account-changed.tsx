import type { MailLook } from '#platform/mail/mail-look.ts'
import { Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { maskedIban } from '#shared/iban.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** An owner is paid on this account from now on. */
    'bank-account-changed': { firstName: string; ibanEnd: string }
  }
}

export const bankAccountChangedMail: MailLook<'bank-account-changed'> = {
  subject: () => 'Votre compte bancaire est enregistré',
  preview: ({ ibanEnd }) => `Vos loyers sont versés sur le compte ${maskedIban(ibanEnd)}`,
  heading: () => 'Votre compte bancaire est enregistré',
  body: ({ firstName, ibanEnd }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>Vos loyers sont désormais versés sur le compte {maskedIban(ibanEnd)}.</Paragraph>
      <Quiet>Si ce n’est pas vous, prévenez votre agence sans attendre.</Quiet>
    </>
  ),
}
