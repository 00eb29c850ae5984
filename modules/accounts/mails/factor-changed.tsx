import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

/** A change of the second factors or passkeys of an account; only the house makes a `reset`. */
type FactorChange =
  | 'totp-on'
  | 'totp-off'
  | 'recovery-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'reset'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /**
     * The second factors or passkeys of the account have changed; `passkey` is the name of the key concerned.
     */
    'factor-changed': { firstName: string; change: FactorChange; passkey: string | null; url: string }
  }
}

type Words = { heading: string; preview: string; what: (passkey: string) => string }

const WORDS: Record<FactorChange, Words> = {
  'totp-on': {
    heading: 'La double authentification est activée',
    preview: 'Un code de votre application est demandé à la connexion',
    what: () =>
      'Une application d’authentification vient d’être ajoutée à votre compte Calanque. Un de ses codes est désormais demandé après le mot de passe.',
  },
  'totp-off': {
    heading: 'La double authentification est désactivée',
    preview: 'Plus aucun code n’est demandé à la connexion',
    what: () =>
      'L’application d’authentification de votre compte Calanque vient d’être retirée. Plus aucun code n’est demandé après le mot de passe.',
  },
  'recovery-renewed': {
    heading: 'Vos codes de secours ont été renouvelés',
    preview: 'Les anciens ne servent plus',
    what: () =>
      'De nouveaux codes de secours viennent d’être donnés pour votre compte Calanque. Les anciens ne servent plus.',
  },
  'passkey-added': {
    heading: 'Une clé d’accès a été ajoutée à votre compte',
    preview: 'Elle ouvre votre compte sans mot de passe',
    what: (passkey) =>
      `La clé d’accès «\u00a0${passkey}\u00a0» vient d’être ajoutée à votre compte Calanque. Elle l’ouvre sans mot de passe.`,
  },
  'passkey-removed': {
    heading: 'Une clé d’accès a été retirée de votre compte',
    preview: 'Elle n’ouvre plus votre compte',
    what: (passkey) =>
      `La clé d’accès «\u00a0${passkey}\u00a0» vient d’être retirée de votre compte Calanque. Elle ne l’ouvre plus.`,
  },
  reset: {
    heading: 'Vos moyens de connexion ont été réinitialisés',
    preview: 'Votre mot de passe suffit de nouveau',
    what: () =>
      'L’administrateur de Calanque vient de réinitialiser vos moyens de connexion\u00a0: ni application d’authentification ni clé d’accès ne sont plus demandées, et vos sessions sont fermées. Connectez-vous avec votre mot de passe, puis ajoutez un nouveau facteur.',
  },
}

export const factorChangedMail: MailLook<'factor-changed'> = {
  subject: ({ change }) => WORDS[change].heading,
  preview: ({ change }) => WORDS[change].preview,
  heading: ({ change }) => WORDS[change].heading,
  body: ({ firstName, change, passkey, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>{WORDS[change].what(passkey ?? '')}</Paragraph>
      <Paragraph>
        Si ce n’est pas vous, choisissez dès maintenant un autre mot de passe, puis vérifiez dans vos
        paramètres les clés d’accès et l’application de votre compte.
      </Paragraph>
      <Action href={url}>Choisir un autre mot de passe</Action>
      <Quiet>Si c’est vous, vous n’avez rien à faire.</Quiet>
    </>
  ),
}
