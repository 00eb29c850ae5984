import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, numero, prenom, telephone, villa } from '#platform/mail/usual-variables.ts'
import { BINDING_MOMENT } from '#shared/binding-act.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** An agency prepared a booking for a contact, who reads, signs and pays by the link. */
    'booking-prepared': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      arrival: CivilDate
      departure: CivilDate
      total: Cents
      heldUntil: Instant
      agencyName: string
      agencyPhone: string
      agencyEmail: string
      resumeUrl: string
    }
  }
}

const SAID = mailWords<'booking-prepared'>()({
  variables: { prenom, agence, villa, numero, telephone },
  subject: {
    label: 'Objet',
    text: 'Votre réservation est prête, {{villa}} ({{numero}})',
    demands: ['numero'],
  },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: '{{agence}} a préparé votre réservation. Le lien ci-dessous vous mène à vos coordonnées, aux services, au contrat puis au paiement, que vous seul pouvez faire.',
    },
  },
})

export const bookingPreparedMail: MailLook<'booking-prepared'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ heldUntil }) => `Vos nuits sont retenues jusqu’au ${formatInstant(heldUntil)}`,
  heading: () => 'Votre réservation est prête',
  replyTo: ({ agencyEmail }) => agencyEmail,
  body: (mail, site) => {
    const { firstName, reservationNumber, propertyTitle, arrival, departure, total, heldUntil } = mail
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', mail, site.written)}</Words>
        <Paragraph>{BINDING_MOMENT}</Paragraph>
        <Facts
          rows={[
            ['Villa', propertyTitle],
            ['Réservation', reservationNumber],
            ['Séjour', `du ${formatCivilDate(arrival)} au ${formatCivilDate(departure)}`],
            ['Prix total', formatEuros(total)],
            ['Nuits retenues jusqu’au', `${formatInstant(heldUntil)} (heure de Paris)`],
          ]}
        />
        <Action href={mail.resumeUrl}>Lire et réserver</Action>
        <Quiet>
          Ce lien est personnel&nbsp;: toute personne qui l’ouvre voit votre réservation. Pour toute question,
          répondez à cet e-mail ou appelez {mail.agencyName} au {mail.agencyPhone}.
        </Quiet>
      </>
    )
  },
}
