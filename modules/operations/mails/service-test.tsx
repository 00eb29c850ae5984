import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the administrator who tries the mail service, from its page. */
    'service-test': { url: string }
  }
}

export const serviceTestMail: MailLook<'service-test'> = {
  subject: () => 'Essai du courrier de Calanque',
  preview: () => 'Le courrier de la maison part et arrive.',
  heading: () => 'Le courrier part',
  body: ({ url }) => (
    <>
      <Paragraph>
        Vous avez essayé le service de courrier depuis la page des intégrations. Si vous lisez ces lignes, il
        part et il arrive.
      </Paragraph>
      <Action href={url}>Revoir le service</Action>
    </>
  ),
}
