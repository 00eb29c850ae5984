import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: conditions that replace those they signed, from a day on, on a durable medium (Regulation (EU) 2019/1150 art. 3). */
    'new-conditions': {
      firstName: string
      propertyTitle: string
      url: string
      effectiveOn: CivilDate
      isReminder: boolean
    }
  }
}

export const newConditionsMail: MailLook<'new-conditions'> = {
  subject: ({ propertyTitle, isReminder }) =>
    `${isReminder ? 'Rappel\u00a0: n' : 'N'}ouvelles conditions générales à signer, ${propertyTitle}`,
  preview: ({ effectiveOn }) => `Elles s’appliquent à compter du ${formatCivilDate(effectiveOn)}`,
  heading: () => 'Vos nouvelles conditions générales',
  body: ({ firstName, propertyTitle, url, effectiveOn }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Les conditions générales qui vous lient à Calanque changent. Lisez les nouvelles en entier, à votre
        rythme, puis signez-les avec un code reçu à cette adresse.
      </Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Applicables à compter du', formatCivilDate(effectiveOn)],
        ]}
      />
      <Action href={url}>Lire et signer</Action>
      <Paragraph>
        Jusqu’à ce jour, et tant que vous ne les avez pas signées, celles que vous avez déjà signées restent
        les vôtres. Vos annonces et vos réservations ne changent pas. Vous pouvez aussi mettre fin à vos
        conditions avant cette date.
      </Paragraph>
      <Paragraph>Ce lien est personnel et reste ouvert 30 jours. Ne le transmettez à personne.</Paragraph>
    </>
  ),
}
