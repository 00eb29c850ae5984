import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { BINDING_SINCE_SIGNATURE } from '#shared/binding-act.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The agency gives a traveler who has signed more time for the first sum. */
    'first-sum-granted': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      /** What is due today; 0 where only a card is to be given, or the transfer chosen. */
      amount: Cents
      /** The new last day, until midnight. */
      until: CivilDate
      agencyName: string
      resumeUrl: string
    }
  }
}

const SAID = mailWords<'first-sum-granted'>()({
  variables: {
    prenom,
    villa,
    numero,
    agence,
    limite: { label: 'le dernier jour pour confirmer', value: ({ until }) => formatCivilDate(until) },
  },
  subject: {
    label: 'Objet',
    text: 'Un délai jusqu’au {{limite}}, réservation {{numero}}',
    demands: ['limite', 'numero'],
  },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: '{{agence}} vous laisse plus de temps pour confirmer votre séjour, et vos nuits restent retenues jusque-là.',
    },
  },
})

export const firstSumGrantedMail: MailLook<'first-sum-granted'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ propertyTitle, until }) =>
    `${propertyTitle}\u00a0: vos nuits sont retenues jusqu’au ${formatCivilDate(until)} à minuit`,
  heading: () => 'Un délai vous est accordé',
  body: (props, site) => {
    const { firstName, reservationNumber, propertyTitle, amount, until, resumeUrl } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{`${SAID.say('accueil', props, site.written)} ${BINDING_SINCE_SIGNATURE}`}</Words>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
            ['À payer aujourd’hui', formatEuros(amount)],
            ['Dernier délai', `${formatCivilDate(until, 'full')}, à minuit`],
          ]}
        />
        <Action href={resumeUrl}>{amount > 0 ? 'Payer et confirmer' : 'Confirmer mon séjour'}</Action>
        <Paragraph>
          Passé ce délai, et si aucun paiement n’est en cours, la réservation prend fin&nbsp;: rien n’est
          conservé et rien ne vous est réclamé.
        </Paragraph>
      </>
    )
  },
}
