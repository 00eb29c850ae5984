import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { montant, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'refund-sent': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      amount: Cents
      trackingUrl: string
      /**
       * Last digits of the account of a transfer; null, or absent in older mails, for the original means of
       * payment.
       */
      accountEnd?: string | null
      /** The card that had paid, with its last four digits, or the transfer; older mails lack it. */
      way?: string
      /** The document of the refund; older mails lack it. */
      number?: string
      documentUrl?: string
      /** Why the agency gives the sum back as a gesture; absent for what it owed, and in older mails. */
      gesture?: string
    }
  }
}

const SAID = mailWords<'refund-sent'>()({
  variables: { prenom, villa, numero, montant },
  subject: {
    label: 'Objet',
    text: 'Remboursement de {{montant}}, réservation {{numero}}',
    demands: ['montant', 'numero'],
  },
  paragraphs: {
    rendu: { label: 'Introduction', when: 'remboursement dû', text: 'Nous venons de vous rembourser.' },
    geste: {
      label: 'Introduction',
      when: 'geste commercial',
      text: 'Nous venons de vous rembourser une part de votre séjour, en geste commercial.',
    },
  },
})

export const refundSentMail: MailLook<'refund-sent'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ amount }) => `${formatEuros(amount)} vous sont remboursés`,
  heading: () => 'Votre remboursement est parti',
  body: (props, site) => {
    const {
      firstName,
      reservationNumber,
      propertyTitle,
      amount,
      trackingUrl,
      accountEnd,
      way,
      number,
      documentUrl,
      gesture,
    } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say(gesture ? 'geste' : 'rendu', props, site.written)}</Words>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
            ['Montant remboursé', formatEuros(amount)],
            ...(gesture ? [['Motif', gesture] as [string, string]] : []),
            ...(number ? [['Justificatif', number] as [string, string]] : []),
          ]}
        />
        <Paragraph>
          {accountEnd
            ? `L’argent est parti par virement vers le compte qui se termine par ${accountEnd}.`
            : `L’argent revient ${way ?? 'par le moyen de paiement utilisé'}.`}{' '}
          Selon votre banque, il paraît sur votre compte sous deux à cinq jours ouvrés.
        </Paragraph>
        {documentUrl ? (
          <Action href={documentUrl}>Ouvrir le justificatif</Action>
        ) : (
          <Action href={trackingUrl}>Suivre ma réservation</Action>
        )}
      </>
    )
  },
}
