import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { maskedIban } from '#shared/iban.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the head of an agency that an administrator opened. */
    'agency-opened': {
      firstName: string
      agencyName: string
      cardNumber: string
      ibanEnd: string
      bankName: string
      /** By which the password is chosen, once, within these hours. */
      url: string
      hours: number
    }
  }
}

export const agencyOpenedMail: MailLook<'agency-opened'> = {
  subject: ({ agencyName }) => `${agencyName} est ouverte sur Calanque`,
  preview: () => 'Choisissez votre mot de passe pour entrer dans votre espace.',
  heading: ({ agencyName }) => `${agencyName} est ouverte`,
  body: ({ firstName, agencyName, cardNumber, ibanEnd, bankName, url, hours }) => (
    <>
      <Paragraph>
        Bonjour {firstName}, votre agence {agencyName} est ouverte sous la carte professionnelle {cardNumber},
        et vous en êtes responsable.
      </Paragraph>
      <Paragraph>
        Les virements des voyageurs seront demandés sur le compte de fonds clients {maskedIban(ibanEnd)} (
        {bankName}). Si ce n’est pas le bon compte, changez-le dans vos paramètres avant votre premier séjour.
      </Paragraph>
      <Paragraph>
        Choisissez votre mot de passe dans les {hours}&nbsp;heures. Passé ce délai, «&nbsp;Mot de passe
        oublié&nbsp;» vous envoie un nouveau lien.
      </Paragraph>
      <Action href={url}>Choisir mon mot de passe</Action>
    </>
  ),
}
