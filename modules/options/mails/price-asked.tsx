import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: a lower rent that their agency grants for one stay; `lines` are [label, words]. */
    'price-asked': {
      firstName: string
      propertyTitle: string
      agencyName: string
      lines: [label: string, words: string][]
      /** When the nights are no longer kept. */
      endsAt: Instant
      url: string
    }
  }
}

export const priceAskedMail: MailLook<'price-asked'> = {
  subject: ({ propertyTitle }) => `Un prix pour un séjour attend votre accord, ${propertyTitle}`,
  preview: () => 'Sans votre accord, le loyer reste le même',
  heading: () => 'Votre agence vous propose un prix pour un séjour',
  body: ({ firstName, propertyTitle, agencyName, lines, endsAt, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {`${agencyName} retient des nuits de ${propertyTitle} pour un client et souhaite lui accorder un loyer plus bas, pour ce séjour seul. Sans votre accord, le loyer reste le même.`}
      </Paragraph>
      <Facts rows={lines} />
      <Paragraph>
        {`Les honoraires de l’agence sont pris sur le loyer accordé. Les nuits sont retenues jusqu’au ${formatInstant(endsAt)} (heure de Paris)\u00a0: après, la demande est close.`}
      </Paragraph>
      <Action href={url}>Lire et répondre</Action>
      <Paragraph>Ce lien est personnel. Ne le transmettez à personne.</Paragraph>
    </>
  ),
}
