import type { MailLook } from '#platform/mail/mail-look.ts'
import { Greeting, Paragraph, Quotation } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: the agency does not take the house, and says why. */
    'owner-request-declined': {
      firstName: string
      city: string
      agencyName: string
      agencyPhone: string
      answer: string
    }
  }
}

export const ownerRequestDeclinedMail: MailLook<'owner-request-declined'> = {
  subject: ({ city }) => `Votre maison de ${city}`,
  preview: ({ agencyName }) => `La réponse de ${agencyName}`,
  heading: () => 'La réponse de l’agence',
  body: ({ firstName, city, agencyName, agencyPhone, answer }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {agencyName} vous remercie de lui avoir présenté votre maison de {city}. L’agence ne peut pas la
        prendre en location, et vous en dit la raison{'\u00a0'}:
      </Paragraph>
      <Quotation>{answer}</Quotation>
      <Paragraph>Pour en parler, appelez le {agencyPhone}.</Paragraph>
    </>
  ),
}
