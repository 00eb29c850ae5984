import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** An agency sends an owner the report of one month of their villa. */
    'owner-report': {
      firstName: string
      propertyTitle: string
      agencyName: string
      /** « Rapport d’octobre 2026 ». */
      title: string
      url: string
    }
  }
}

export const ownerReportMail: MailLook<'owner-report'> = {
  subject: ({ title, propertyTitle }) => `${title}, ${propertyTitle}`,
  preview: ({ agencyName }) => `Nuits, séjours et revenus, par ${agencyName}`,
  heading: ({ title }) => title,
  body: ({ firstName, propertyTitle, agencyName, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {agencyName} vous envoie le rapport du mois de {propertyTitle}&nbsp;: les nuits vendues, les séjours,
        ce qui vous revient et les mois à venir.
      </Paragraph>
      <Action href={url}>Lire le rapport</Action>
    </>
  ),
}
