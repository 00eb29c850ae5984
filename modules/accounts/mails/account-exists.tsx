import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the holder of an account that a visitor tried to register again. */
    'account-exists': { firstName: string; url: string }
  }
}

export const accountExistsMail: MailLook<'account-exists'> = {
  subject: () => 'Vous avez déjà un compte',
  preview: () => 'Quelqu’un a voulu en ouvrir un avec votre adresse',
  heading: () => 'Vous avez déjà un compte',
  body: ({ firstName, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Quelqu’un a voulu ouvrir un compte Calanque avec votre adresse. Vous en avez déjà un&nbsp;: rien n’a
        changé. Connectez-vous&nbsp;; si votre mot de passe est oublié, ou si vous n’en avez jamais choisi,
        cette page permet d’en choisir un.
      </Paragraph>
      <Action href={url}>Me connecter</Action>
      <Quiet>Si ce n’est pas vous, vous n’avez rien à faire.</Quiet>
    </>
  ),
}
