import type { MailLook } from '#platform/mail/mail-look.ts'
import {
  Action,
  DatedAmounts,
  type DatedLine,
  Facts,
  Greeting,
  Paragraph,
} from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { BINDING_SINCE_SIGNATURE } from '#shared/binding-act.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { ofName } from '#shared/of-name.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'contract-signed': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      /** Older mails lack what follows. */
      arrival?: CivilDate
      departure?: CivilDate
      total?: Cents
      payments?: DatedLine[]
      /** The other schedule that may be chosen at payment; null where there is none. */
      installments?: DatedLine[] | null
      /** When a stay that is not confirmed ends, and what follows when a sum does not come. */
      unpaid?: string[]
      trackingUrl: string
    }
  }
}

const SAID = mailWords<'contract-signed'>()({
  variables: { prenom, villa, numero },
  subject: { label: 'Objet', text: 'Votre contrat signé, réservation {{numero}}', demands: ['numero'] },
  paragraphs: {},
})

export const contractSignedMail: MailLook<'contract-signed'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ propertyTitle }) => `Votre exemplaire du contrat de location ${ofName(propertyTitle)}`,
  heading: () => 'Votre contrat est signé',
  body: ({ firstName, reservationNumber, propertyTitle, trackingUrl, ...about }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous trouverez en pièce jointe votre exemplaire du contrat de location. Conservez-le&nbsp;: il porte
        votre signature électronique. Son dossier de preuve, qui retrace la signature étape par étape, est
        joint lui aussi. {BINDING_SINCE_SIGNATURE}
      </Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Réservation', reservationNumber],
          ...(about.arrival && about.departure
            ? [
                [
                  'Séjour',
                  `du ${formatCivilDate(about.arrival)} au ${formatCivilDate(about.departure)}`,
                ] as const,
              ]
            : []),
          ...(about.total === undefined ? [] : [['Total du séjour', formatEuros(about.total)] as const]),
        ]}
      />
      {about.payments && (
        <>
          <Paragraph>Ce que vous vous êtes engagé à payer, et quand&nbsp;:</Paragraph>
          <DatedAmounts lines={about.payments} />
        </>
      )}
      {about.installments && (
        <>
          <Paragraph>Ou, si vous choisissez le paiement en trois fois à l’étape de paiement&nbsp;:</Paragraph>
          <DatedAmounts lines={about.installments} />
        </>
      )}
      {about.unpaid?.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <Action href={trackingUrl}>Suivre ma réservation</Action>
    </>
  ),
}
