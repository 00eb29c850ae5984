import type { MailLook } from '#platform/mail/mail-look.ts'
import { Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { SIGNED_COPY, signedCopyPreview } from '#shared/signed-copy.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: the mandate or the amendment they signed. */
    'mandate-signed': {
      firstName: string
      propertyTitle: string
      number: string
      isAmendment: boolean
      /** How many other owners have still to sign. */
      othersToSign?: number
    }
  }
}

export const mandateSignedMail: MailLook<'mandate-signed'> = {
  subject: ({ propertyTitle, isAmendment }) =>
    `${isAmendment ? 'Votre avenant signé' : 'Votre mandat signé'}, ${propertyTitle}`,
  preview: signedCopyPreview,
  heading: ({ isAmendment }) => (isAmendment ? 'Votre avenant est signé' : 'Votre mandat est signé'),
  body: ({ firstName, propertyTitle, number, othersToSign = 0 }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>{SIGNED_COPY}</Paragraph>
      {othersToSign > 0 && (
        <Paragraph>
          Il prend effet une fois que{' '}
          {othersToSign > 1 ? `les ${othersToSign} autres propriétaires l’ont` : 'l’autre propriétaire l’a'}{' '}
          signé aussi.
        </Paragraph>
      )}
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Mandat n°', number],
        ]}
      />
    </>
  ),
}
