import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The administration closed the account, or opened it again. */
    'account-state': { firstName: string; state: 'disabled' | 'enabled'; url: string }
  }
}

const HEADINGS = {
  disabled: 'Votre compte est désactivé',
  enabled: 'Votre compte est de nouveau actif',
} as const

export const accountStateMail: MailLook<'account-state'> = {
  subject: ({ state }) => HEADINGS[state],
  preview: ({ state }) =>
    state === 'disabled' ? 'Vos sessions et vos liens sont fermés' : 'Vous pouvez vous connecter',
  heading: ({ state }) => HEADINGS[state],
  body: ({ firstName, state, url }) =>
    state === 'disabled' ? (
      <>
        <Greeting firstName={firstName} />
        <Paragraph>
          L’administration de Calanque vient de désactiver votre compte. Vos sessions sont fermées, les liens
          envoyés pour entrer dans ce compte ne servent plus, et plus personne ne peut s’y connecter.
        </Paragraph>
        <Paragraph>
          Vos séjours, vos contrats et vos paiements ne changent pas. Pour savoir pourquoi, ou pour faire
          rouvrir ce compte, écrivez-nous.
        </Paragraph>
        <Action href={url}>Nous écrire</Action>
      </>
    ) : (
      <>
        <Greeting firstName={firstName} />
        <Paragraph>
          L’administration de Calanque vient de rouvrir votre compte. Connectez-vous comme avant.
        </Paragraph>
        <Action href={url}>Me connecter</Action>
        <Quiet>Si votre mot de passe a pu être volé, choisissez-en un autre après vous être connecté.</Quiet>
      </>
    ),
}
