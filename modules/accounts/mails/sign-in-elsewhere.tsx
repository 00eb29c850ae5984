import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet, TextLink } from '#platform/mail/mail-pieces.tsx'
import { formatInstant } from '#shared/paris-time.ts'
import { PlaceSourceLink } from './place-source.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /**
     * The account was entered from a country from which it never was; `place` is its name in French, `url` where another password is
     * chosen, `keysUrl` where a passkey is removed: null, or absent in an older mail, where no passkey opened the account.
     */
    'sign-in-elsewhere': {
      firstName: string
      place: string
      device: string
      at: string
      url: string
      keysUrl?: string | null
    }
  }
}

export const signInElsewhereMail: MailLook<'sign-in-elsewhere'> = {
  subject: ({ place }) => `Connexion depuis un nouveau pays\u00a0: ${place}`,
  preview: ({ device, at }) => `${device}, le ${formatInstant(at)}`,
  heading: () => 'Votre compte a été ouvert depuis un nouveau pays',
  body: ({ firstName, place, device, at, url, keysUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Une connexion à votre compte Calanque vient d’un pays d’où il n’avait pas encore été ouvert&nbsp;:{' '}
        {place}. C’était le {formatInstant(at)}, avec {device}.
      </Paragraph>
      {keysUrl ? (
        <>
          <Paragraph>
            C’est une clé d’accès qui l’a ouvert. Si ce n’est pas vous, retirez dès maintenant celle que vous
            ne reconnaissez pas&nbsp;: un autre mot de passe ne l’arrêterait pas.
          </Paragraph>
          <Action href={keysUrl}>Retirer une clé d’accès</Action>
          <Paragraph>
            Puis <TextLink href={url}>choisissez un autre mot de passe</TextLink>&nbsp;: toutes les sessions
            de votre compte se fermeront.
          </Paragraph>
        </>
      ) : (
        <>
          <Paragraph>
            Si ce n’est pas vous, choisissez dès maintenant un autre mot de passe&nbsp;: toutes les sessions
            de votre compte se fermeront.
          </Paragraph>
          <Action href={url}>Choisir un autre mot de passe</Action>
        </>
      )}
      <Quiet>
        Si c’est vous, vous n’avez rien à faire. Le pays est celui du réseau, d’après <PlaceSourceLink />
        &nbsp;: il peut différer du vôtre derrière un VPN.
      </Quiet>
    </>
  ),
}
