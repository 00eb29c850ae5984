import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Paragraph, Quotation } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: the owner approved their listing, or asks for a correction; `remarks` are [part, words]. */
    'listing-answered': {
      propertyTitle: string
      isApproved: boolean
      comment: string | null
      remarks: [label: string, text: string][]
      url: string
    }
  }
}

const ACT = (isApproved: boolean) => (isApproved ? 'approuve l’annonce' : 'demande une correction')

export const listingAnsweredMail: MailLook<'listing-answered'> = {
  subject: ({ propertyTitle, isApproved }) => `Le propriétaire ${ACT(isApproved)}, ${propertyTitle}`,
  preview: ({ isApproved }) =>
    isApproved ? 'L’annonce attend votre contrôle, puis sa publication' : 'Ses remarques, partie par partie',
  heading: ({ isApproved }) => `Le propriétaire ${ACT(isApproved)}`,
  body: ({ propertyTitle, isApproved, comment, remarks, url }) => (
    <>
      <Paragraph>
        {isApproved
          ? `L’annonce de ${propertyTitle} est approuvée\u00a0: elle attend votre contrôle, puis sa publication.`
          : `L’annonce de ${propertyTitle} est à reprendre. Corrigez-la, puis envoyez-la de nouveau au propriétaire.`}
      </Paragraph>
      {comment && <Quotation>{comment}</Quotation>}
      {remarks.length > 0 && <Facts rows={remarks} />}
      <Action href={url}>Ouvrir la publication</Action>
    </>
  ),
}
