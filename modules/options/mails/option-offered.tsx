import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** Nights that a contact waited for are theirs to take. */
    'option-offered': {
      firstName: string
      propertyTitle: string
      arrival: CivilDate
      departure: CivilDate
      /** A part of the nights that were asked for is still taken. */
      isPart: boolean
      endsAt: Instant
      agencyName: string
      agencyPhone: string
      agencyEmail: string
      url: string
    }
  }
}

export const optionOfferedMail: MailLook<'option-offered'> = {
  subject: ({ propertyTitle }) => `Les nuits que vous attendiez, ${propertyTitle}`,
  preview: ({ endsAt }) => `Elles vous sont proposées jusqu’au ${formatInstant(endsAt)}`,
  heading: () => 'Les nuits que vous attendiez se libèrent',
  replyTo: ({ agencyEmail }) => agencyEmail,
  body: ({ firstName, propertyTitle, arrival, departure, isPart, endsAt, agencyName, agencyPhone, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {isPart
          ? `Une partie des nuits que vous attendiez se libère. ${agencyName} vous la propose avant tout autre voyageur.`
          : `${agencyName} vous propose ces nuits avant tout autre voyageur.`}
      </Paragraph>
      <Facts
        rows={[
          ['Villa', propertyTitle],
          ['Séjour', `du ${formatCivilDate(arrival)} au ${formatCivilDate(departure)}`],
          ['Réponse attendue avant le', `${formatInstant(endsAt)} (heure de Paris)`],
        ]}
      />
      <Paragraph>
        Si vous acceptez, ces nuits sont retenues pour vous 48&nbsp;heures, sans engagement. Sinon, elles sont
        proposées à la personne suivante.
      </Paragraph>
      <Action href={url}>Répondre</Action>
      <Quiet>
        Pour toute question, répondez à cet e-mail ou appelez {agencyName} au {agencyPhone}.
      </Quiet>
    </>
  ),
}
