import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: the owner has given all that was asked of them; `missing` is what the agency still adds. */
    'owner-gave-all': { ownerName: string; propertyTitle: string; missing: string[]; url: string }
  }
}

export const ownerGaveAllMail: MailLook<'owner-gave-all'> = {
  subject: ({ propertyTitle }) => `Le propriétaire a tout donné, ${propertyTitle}`,
  preview: ({ missing }) =>
    missing.length > 0
      ? `Il vous reste\u00a0: ${missing.join(', ')}`
      : 'Rien ne manque au passeport de l’annonce',
  heading: () => 'Le propriétaire a donné tout ce qui lui était demandé',
  body: ({ ownerName, propertyTitle, missing, url }) => (
    <>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        {ownerName} a signé et fourni tout ce que demandait l’annonce {propertyTitle}.{' '}
        {missing.length > 0
          ? `Il vous reste à compléter\u00a0: ${missing.join(', ')}.`
          : 'Rien ne manque plus à son passeport\u00a0: vous pouvez la mener jusqu’au site.'}
      </Paragraph>
      <Action href={url}>Ouvrir la publication</Action>
    </>
  ),
}
