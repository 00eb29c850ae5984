import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The agency gives more time to pay what is overdue. */
    'time-granted': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      /** What is overdue. */
      amount: Cents
      /** The new last day, until midnight. */
      until: CivilDate
      agencyName: string
      payUrl: string
    }
  }
}

const SAID = mailWords<'time-granted'>()({
  variables: {
    prenom,
    villa,
    numero,
    agence,
    limite: { label: 'le dernier jour pour payer', value: ({ until }) => formatCivilDate(until) },
  },
  subject: {
    label: 'Objet',
    text: 'Un délai jusqu’au {{limite}}, réservation {{numero}}',
    demands: ['limite', 'numero'],
  },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: '{{agence}} vous laisse plus de temps pour payer votre séjour. Ce délai remplace celui de notre rappel.',
    },
  },
})

export const timeGrantedMail: MailLook<'time-granted'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ amount, until }) =>
    `${formatEuros(amount)} à payer jusqu’au ${formatCivilDate(until)} à minuit`,
  heading: () => 'Un délai vous est accordé',
  body: (props, site) => {
    const { firstName, reservationNumber, propertyTitle, amount, until, payUrl } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
            ['À payer', formatEuros(amount)],
            ['Dernier délai', `${formatCivilDate(until, 'full')}, à minuit`],
          ]}
        />
        <Paragraph>
          Passé ce délai, et si aucun paiement n’est en cours, la réservation prend fin comme si vous
          l’annuliez.
        </Paragraph>
        <Action href={payUrl}>Payer maintenant</Action>
      </>
    )
  },
}
