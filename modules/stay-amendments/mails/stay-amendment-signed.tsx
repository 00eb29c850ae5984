import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { signedCopyPreview, TRAVELER_SIGNED_COPY } from '#shared/signed-copy.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a traveler: their copy of the amendment that they signed. */
    'stay-amendment-signed': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      number: number
      trackingUrl: string
    }
  }
}

const SAID = mailWords<'stay-amendment-signed'>()({
  variables: { prenom, villa, numero },
  subject: { label: 'Objet', text: 'Votre avenant signé, réservation {{numero}}', demands: ['numero'] },
  paragraphs: {},
})

export const stayAmendmentSignedMail: MailLook<'stay-amendment-signed'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: signedCopyPreview,
  heading: () => 'Votre avenant est signé',
  body: ({ firstName, propertyTitle, reservationNumber, number, trackingUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>{TRAVELER_SIGNED_COPY}</Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Réservation', reservationNumber],
          ['Avenant n°', String(number)],
        ]}
      />
      <Action href={trackingUrl}>Suivre mon séjour</Action>
    </>
  ),
}
