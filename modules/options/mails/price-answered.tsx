import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { type Cents, formatEuros } from '#shared/money.ts'
import { TO_CALL } from '../granted-price.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: whether an owner agrees to a rent that it granted for one stay, in cents. */
    'price-answered': {
      propertyTitle: string
      contact: string
      rent: Cents
      isAccepted: boolean
      /** The contact is mailed the new price; false where they have no address. */
      isClientMailed?: boolean
      url: string
    }
  }
}

export const priceAnsweredMail: MailLook<'price-answered'> = {
  subject: ({ propertyTitle, isAccepted }) =>
    `Prix ${isAccepted ? 'accepté' : 'refusé'} par le propriétaire, ${propertyTitle}`,
  preview: ({ contact }) => `Option de ${contact}`,
  heading: ({ isAccepted }) =>
    isAccepted ? 'Le propriétaire accepte le prix' : 'Le propriétaire refuse le prix',
  body: ({ propertyTitle, contact, rent, isAccepted, isClientMailed = true, url }) => (
    <>
      <Paragraph>
        {isAccepted
          ? `L’option de ${contact} pour ${propertyTitle} est désormais au loyer de ${formatEuros(rent)}. ${isClientMailed ? 'Ce client en est averti.' : TO_CALL}`
          : `L’option de ${contact} pour ${propertyTitle} garde son loyer\u00a0: celui de ${formatEuros(rent)} n’est pas accordé. Ce client n’en est pas averti.`}
      </Paragraph>
      <Action href={url}>Ouvrir l’option</Action>
    </>
  ),
}
