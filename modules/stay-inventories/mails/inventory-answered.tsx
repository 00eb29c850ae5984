import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Paragraph, Quotation } from '#platform/mail/mail-pieces.tsx'
import type { DistantAnswer } from '../distant-answer.ts'
import { type InventoryMoment, MOMENT_WORDS } from '../inventory.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an agency: what a traveler said of a closed inventory, from afar. */
    'inventory-answered': {
      reservationNumber: string
      propertyTitle: string
      travelerName: string
      moment: InventoryMoment
      /** Their signature or their refusal; null where they left remarks alone. */
      answer: Pick<DistantAnswer, 'kind' | 'words'> | null
      remarks: string | null
      /** Where it is read. */
      url: string
    }
  }
}

const titleOf = ({ answer }: { answer: Pick<DistantAnswer, 'kind'> | null }) => {
  if (!answer) return 'Le voyageur a laissé des observations'
  return answer.kind === 'signed' ? 'Le voyageur a signé à distance' : 'Le voyageur refuse de signer'
}

export const inventoryAnsweredMail: MailLook<'inventory-answered'> = {
  isOfStay: true,
  subject: (props) => `${titleOf(props)}, réservation ${props.reservationNumber}`,
  preview: ({ moment, propertyTitle }) => `${MOMENT_WORDS[moment].title}, ${propertyTitle}`,
  heading: (props) => titleOf(props),
  body: ({ moment, propertyTitle, reservationNumber, travelerName, answer, remarks, url }) => (
    <>
      <Facts
        rows={[
          ['Document', MOMENT_WORDS[moment].title],
          ['Propriété', propertyTitle],
          ['Réservation', reservationNumber],
          ['Voyageur', travelerName],
          ...(answer?.kind === 'signed' ? [['Signé par', answer.words] as [string, string]] : []),
          ...(answer?.kind === 'refused' ? [['Raison du refus', answer.words] as [string, string]] : []),
        ]}
      />
      {remarks && <Quotation>{remarks}</Quotation>}
      <Paragraph>
        Le texte clos ne change pas : ces mots le suivent dans son fichier PDF, que l’agence scelle.
      </Paragraph>
      <Action href={url}>Lire l’état des lieux</Action>
    </>
  ),
}
