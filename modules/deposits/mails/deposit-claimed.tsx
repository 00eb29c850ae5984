import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, montant, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a traveler: what the host claims of their deposit, thing by thing. */
    'deposit-claimed': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      agencyName: string
      amount: Cents
      items: { label: string; claimed: Cents }[]
      reason: string
      answerBy: Instant
      depositUrl: string
    }
  }
}

const SAID = mailWords<'deposit-claimed'>()({
  variables: { prenom, villa, numero, montant, agence },
  subject: {
    label: 'Objet',
    text: 'Une retenue vous est demandée, réservation {{numero}}',
    demands: ['numero'],
  },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: '{{agence}} demande {{montant}} sur votre dépôt de garantie.',
    },
  },
})

export const depositClaimedMail: MailLook<'deposit-claimed'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ amount, propertyTitle }) =>
    `${formatEuros(amount)} pour ${propertyTitle}\u00a0: votre réponse est attendue`,
  heading: () => 'Une retenue vous est demandée',
  body: (props, site) => {
    const { firstName, propertyTitle, reservationNumber, items, amount, reason, answerBy, depositUrl } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
            ...items.map(({ label, claimed }): [string, string] => [label, formatEuros(claimed)]),
            ['Total', formatEuros(amount)],
            ['Motif', reason],
          ]}
        />
        <Paragraph>
          Vous pouvez accepter ou contester jusqu’au {formatInstant(answerBy)}. Contestée ou sans réponse, la
          demande est tranchée par une personne qui ne l’a pas faite.
        </Paragraph>
        <Action href={depositUrl}>Lire et répondre</Action>
      </>
    )
  },
}
