import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { PlaceSourceLink } from './place-source.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** `place` is the country from which the link was asked for, in French; null, or absent in an older mail, where it is not known. */
    'browser-link': { firstName: string; url: string; expiresInMinutes: number; place?: string | null }
  }
}

export const browserLinkMail: MailLook<'browser-link'> = {
  subject: () => 'Confirmer votre appareil',
  preview: ({ expiresInMinutes }) => `Un lien valable ${expiresInMinutes} minutes`,
  heading: () => 'Confirmez votre appareil',
  body: ({ firstName, url, expiresInMinutes, place }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Trop de mots de passe erronés ont été essayés sur votre compte, et vous vous connectez depuis un
        nouvel appareil. Ouvrez ce lien sur cet appareil&nbsp;: votre mot de passe y sera accepté aussitôt.
      </Paragraph>
      <Action href={url}>Confirmer cet appareil</Action>
      <Paragraph>Ce lien est valable {expiresInMinutes}&nbsp;minutes et ne sert qu’une fois.</Paragraph>
      <Paragraph>
        Ce lien a été demandé depuis&nbsp;: {place ?? 'un lieu inconnu'}
        {place && (
          <>
            {' '}
            (pays du réseau, d’après <PlaceSourceLink />)
          </>
        )}
        .
      </Paragraph>
      <Quiet>
        Si vous n’avez rien demandé, ignorez ce message&nbsp;: sans votre mot de passe, le compte reste fermé.
      </Quiet>
    </>
  ),
}
