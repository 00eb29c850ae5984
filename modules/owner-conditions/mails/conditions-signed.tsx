import type { MailLook } from '#platform/mail/mail-look.ts'
import { Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { SIGNED_COPY, signedCopyPreview } from '#shared/signed-copy.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: the general conditions of one version of their property. */
    'conditions-signed': { firstName: string; propertyTitle: string; version: number }
  }
}

export const conditionsSignedMail: MailLook<'conditions-signed'> = {
  subject: ({ propertyTitle }) => `Vos conditions générales signées, ${propertyTitle}`,
  preview: signedCopyPreview,
  heading: () => 'Vos conditions générales sont signées',
  body: ({ firstName, propertyTitle, version }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>{SIGNED_COPY}</Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Version de l’annonce', String(version)],
        ]}
      />
      <Paragraph>Vous les retrouvez à tout moment dans votre espace propriétaire.</Paragraph>
    </>
  ),
}
