import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { ofName } from '#shared/of-name.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: a promotion that they would bear for their villa; `lines` are [label, words]. */
    'promotion-cost': {
      firstName: string
      propertyTitle: string
      agencyName: string
      lines: [label: string, words: string][]
      days: number
      url: string
    }
  }
}

export const promotionCostMail: MailLook<'promotion-cost'> = {
  subject: ({ propertyTitle }) => `Une promotion à vos frais attend votre accord, ${propertyTitle}`,
  preview: () => 'Sans votre accord, elle ne vaut pas pour votre villa',
  heading: () => 'Votre agence vous propose une promotion',
  body: ({ firstName, propertyTitle, agencyName, lines, days, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {`${agencyName} vous propose d’offrir une remise aux voyageurs ${ofName(propertyTitle)}, à vos frais. Elle ne vaut pas pour votre villa avant votre accord.`}
      </Paragraph>
      <Facts rows={lines} />
      <Paragraph>
        La remise est retirée de votre part. Les honoraires de l’agence restent ceux du loyer entier.
      </Paragraph>
      <Action href={url}>Lire et répondre</Action>
      <Paragraph>
        Ce lien est personnel et reste ouvert {days}&nbsp;jours. Ne le transmettez à personne.
      </Paragraph>
    </>
  ),
}
