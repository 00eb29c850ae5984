import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    welcome: { firstName: string }
  }
}

export const welcomeMail: MailLook<'welcome'> = {
  subject: () => 'Bienvenue chez Calanque',
  preview: () => 'Votre compte est créé',
  heading: () => 'Bienvenue',
  body: ({ firstName }, { publicUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Votre compte est créé. Vous y retrouverez vos réservations, leurs contrats et leurs échéances, ainsi
        que les maisons que vous gardez en favoris.
      </Paragraph>
      <Action href={`${publicUrl}/traveler/dashboard`}>Ouvrir mon espace</Action>
    </>
  ),
}
