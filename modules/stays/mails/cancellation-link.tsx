import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The link that proves that the holder of a tracking link reads the traveler's mail. */
    'cancellation-link': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      arrival: CivilDate
      departure: CivilDate
      url: string
      expiresInMinutes: number
    }
  }
}

const SAID = mailWords<'cancellation-link'>()({
  variables: { prenom, villa, numero },
  subject: { label: 'Objet', text: 'Annuler la réservation {{numero}}', demands: ['numero'] },
  paragraphs: {},
})

export const cancellationLinkMail: MailLook<'cancellation-link'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ expiresInMinutes }) => `Un lien valable ${expiresInMinutes} minutes`,
  heading: () => 'Vous souhaitez annuler votre séjour',
  body: ({ firstName, reservationNumber, propertyTitle, arrival, departure, url, expiresInMinutes }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        L’annulation de votre séjour a été demandée depuis sa page de suivi. Rien n’est fait tant que vous ne
        l’avez pas confirmée&nbsp;: ce lien ouvre la page qui dit ce qui vous est remboursé et vous demande de
        confirmer.
      </Paragraph>
      <Facts
        rows={[
          ['Réservation', reservationNumber],
          ['Propriété', propertyTitle],
          ['Séjour', `du ${formatCivilDate(arrival)} au ${formatCivilDate(departure)}`],
        ]}
      />
      <Action href={url}>Voir et confirmer l’annulation</Action>
      <Paragraph>Ce lien est valable {expiresInMinutes}&nbsp;minutes et ne sert qu’une fois.</Paragraph>
      <Quiet>
        Si vous n’avez rien demandé, ignorez ce message&nbsp;: votre réservation ne change pas. Quelqu’un à
        qui vous avez transmis le lien de suivi a pu le faire.
      </Quiet>
    </>
  ),
}
