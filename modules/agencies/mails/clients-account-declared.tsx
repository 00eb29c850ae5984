import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { maskedIban } from '#shared/iban.ts'
import { ofName } from '#shared/of-name.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an agency: the account of its clients' money was declared, or will change. */
    'clients-account-declared': {
      agencyName: string
      ibanEnd: string
      bankName: string
      /** Null for the first account, which takes effect at once. */
      takesEffectAt: Instant | null
      url: string
    }
  }
}

export const clientsAccountDeclaredMail: MailLook<'clients-account-declared'> = {
  subject: ({ takesEffectAt }) =>
    takesEffectAt
      ? 'Votre compte de fonds clients va changer'
      : 'Votre compte de fonds clients est enregistré',
  preview: ({ bankName, ibanEnd }) => `${bankName}, compte ${maskedIban(ibanEnd)}`,
  heading: ({ takesEffectAt }) =>
    takesEffectAt
      ? 'Votre compte de fonds clients va changer'
      : 'Votre compte de fonds clients est enregistré',
  body: ({ agencyName, ibanEnd, bankName, takesEffectAt, url }) => (
    <>
      <Paragraph>
        Les virements des voyageurs pour les séjours {ofName(agencyName)} sont demandés sur le compte{' '}
        {maskedIban(ibanEnd)} ({bankName})
        {takesEffectAt ? `, à partir du ${formatInstant(takesEffectAt)}` : ''}.
      </Paragraph>
      <Paragraph>
        {takesEffectAt
          ? 'Si ce n’est pas vous, arrêtez ce changement avant ce moment, puis changez votre mot de passe.'
          : 'Si ce n’est pas vous, changez votre mot de passe et écrivez-nous aussitôt.'}
      </Paragraph>
      <Action href={url}>Voir le compte</Action>
    </>
  ),
}
