import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, PasswordFirst } from '#platform/mail/mail-pieces.tsx'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the owner and to the agency of a listing: one of its papers ends soon, and the listing would leave the site. */
    'paper-expiring': {
      propertyTitle: string
      paper: string
      expiresOn: CivilDate
      url: string
      /** Where an owner without password chooses one, which their own page asks for. */
      passwordUrl?: string | null
    }
  }
}

export const paperExpiringMail: MailLook<'paper-expiring'> = {
  subject: ({ propertyTitle, paper }) => `${paper} à renouveler, ${propertyTitle}`,
  preview: ({ expiresOn }) => `Valable jusqu’au ${formatCivilDate(expiresOn)}`,
  heading: ({ paper }) => `${paper}\u00a0: une pièce expire bientôt`,
  body: ({ propertyTitle, paper, expiresOn, url, passwordUrl }) => (
    <>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Une pièce de l’annonce {propertyTitle} prend fin le {formatCivilDate(expiresOn)}&nbsp;: {paper}.
        Renouvelez-la avant ce jour. Sinon, l’annonce quitte le site le lendemain&nbsp;; les séjours déjà
        réservés restent dus.
      </Paragraph>
      <Action href={url}>Voir la pièce</Action>
      <PasswordFirst href={passwordUrl} />
    </>
  ),
}
