import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: an owner accepted its invitation. */
    'owner-joined': { name: string; address: string; withAccount: boolean; url: string }
  }
}

export const ownerJoinedMail: MailLook<'owner-joined'> = {
  subject: ({ name }) => `${name} a accepté votre invitation`,
  preview: ({ address }) => address,
  heading: ({ name }) => `${name} a accepté votre invitation`,
  body: ({ name, address, withAccount, url }) => (
    <>
      <Paragraph>
        {name} vous confie une maison ({address}).{' '}
        {withAccount
          ? 'Son compte en est le propriétaire, qui peut compléter l’annonce avec vous.'
          : 'Sans compte, à sa demande\u00a0: c’est à vous de compléter l’annonce, puis de lui envoyer par e-mail ce qu’il donne, signe et relit.'}
      </Paragraph>
      <Action href={url}>Ouvrir l’annonce</Action>
    </>
  ),
}
