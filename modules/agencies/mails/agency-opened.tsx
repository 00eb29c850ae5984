import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom } from '#platform/mail/usual-variables.ts'
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

const SAID = mailWords<'agency-opened'>()({
  variables: {
    prenom,
    agence,
    carte: { label: 'le numéro de la carte professionnelle', value: ({ cardNumber }) => cardNumber },
  },
  subject: { label: 'Objet', text: '{{agence}} est ouverte sur Calanque', demands: ['agence'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Bonjour {{prenom}}, votre agence {{agence}} est ouverte sous la carte professionnelle {{carte}}, et vous en êtes responsable.',
      demands: ['agence', 'carte'],
    },
  },
})

export const agencyOpenedMail: MailLook<'agency-opened'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: () => 'Choisissez votre mot de passe pour entrer dans votre espace.',
  heading: ({ agencyName }) => `${agencyName} est ouverte`,
  body: (props, site) => {
    const { ibanEnd, bankName, url, hours } = props
    return (
      <>
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Paragraph>
          Les virements des voyageurs seront demandés sur le compte de fonds clients {maskedIban(ibanEnd)} (
          {bankName}). Si ce n’est pas le bon compte, changez-le dans vos paramètres avant votre premier
          séjour.
        </Paragraph>
        <Paragraph>
          Choisissez votre mot de passe dans les {hours}&nbsp;heures. Passé ce délai, «&nbsp;Mot de passe
          oublié&nbsp;» vous envoie un nouveau lien.
        </Paragraph>
        <Action href={url}>Choisir mon mot de passe</Action>
      </>
    )
  },
}
