import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet, TextLink } from '#platform/mail/mail-pieces.tsx'
import { formatInstant, type Instant } from '#shared/paris-time.ts'
import { type ReportTimes, timesWords } from '../next-run.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** A report that its reader scheduled is made: the way to it, and none of its figures. */
    'report-made': {
      firstName: string
      /** The name that its reader gave it, and that of the report. */
      name: string
      title: string
      madeAt: Instant
      times: ReportTimes
      url: string
      stopUrl: string
    }
  }
}

export const reportMadeMail: MailLook<'report-made'> = {
  subject: ({ name, madeAt }) => `${name}, rapport du ${formatInstant(madeAt)}`,
  preview: ({ title }) => title,
  heading: ({ name }) => name,
  body: ({ firstName, title, madeAt, times, url, stopUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>Votre rapport est prêt. Connectez-vous pour le lire&nbsp;: il est gardé 30 jours.</Paragraph>
      <Facts
        rows={[
          ['Rapport', title],
          ['Établi le', formatInstant(madeAt)],
        ]}
      />
      <Action href={url}>Lire le rapport</Action>
      <Quiet>
        Vous le recevez {timesWords(times)}. <TextLink href={stopUrl}>Arrêter cet envoi</TextLink>
      </Quiet>
    </>
  ),
}
