import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { montant, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'payment-failed': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      amount: Cents
      /** What the bank said, as a French sentence. */
      reason: string
      /** The card that was refused; older mails lack it. */
      card?: string
      payUrl: string
    }
  }
}

const SAID = mailWords<'payment-failed'>()({
  variables: { prenom, villa, numero, montant },
  subject: { label: 'Objet', text: 'Paiement refusé, réservation {{numero}}', demands: ['numero'] },
  paragraphs: {
    suite: {
      label: 'Ce que le lecteur peut faire',
      text: 'Réglez-la avec une autre carte ou par virement\u00a0: votre réservation reste confirmée entre-temps.',
    },
  },
})

export const paymentFailedMail: MailLook<'payment-failed'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ amount, propertyTitle }) => `${formatEuros(amount)} à régler autrement pour ${propertyTitle}`,
  heading: () => 'Votre carte a été refusée',
  body: (props, site) => {
    const { firstName, reservationNumber, propertyTitle, amount, reason, card, payUrl } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Paragraph>
          L’échéance de votre séjour n’a pas pu être débitée{card && ` sur ${card}`}. {reason}
        </Paragraph>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
            ['Montant à régler', formatEuros(amount)],
          ]}
        />
        <Words>{`${SAID.say('suite', props, site.written)} Sans paiement, un rappel vous donnera le dernier jour pour la régler.`}</Words>
        <Action href={payUrl}>Régler l’échéance</Action>
      </>
    )
  },
}
