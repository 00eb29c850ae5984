import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: whether an owner bears a promotion for their villa. */
    'promotion-cost-answered': { propertyTitle: string; promotion: string; isAccepted: boolean; url: string }
  }
}

export const promotionCostAnsweredMail: MailLook<'promotion-cost-answered'> = {
  subject: ({ propertyTitle, isAccepted }) =>
    `Promotion ${isAccepted ? 'acceptée' : 'refusée'} par le propriétaire, ${propertyTitle}`,
  preview: ({ promotion }) => promotion,
  heading: ({ isAccepted }) =>
    isAccepted ? 'Le propriétaire accepte la promotion' : 'Le propriétaire refuse la promotion',
  body: ({ propertyTitle, promotion, isAccepted, url }) => (
    <>
      <Paragraph>
        {isAccepted
          ? `«\u00a0${promotion}\u00a0» vaut désormais pour ${propertyTitle}, aux frais de son propriétaire.`
          : `«\u00a0${promotion}\u00a0» ne vaut pas pour ${propertyTitle}. Les séjours qui en profitent déjà la gardent.`}
      </Paragraph>
      <Action href={url}>Ouvrir la promotion</Action>
    </>
  ),
}
