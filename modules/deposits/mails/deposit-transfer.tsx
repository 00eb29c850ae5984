import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { montant, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { compactIban } from '#shared/iban.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a traveler: where to send the deposit of their stay, which is made by transfer. */
    'deposit-transfer': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      /** What is left to send. */
      amount: Cents
      received: Cents
      reference: string
      accountHolder: string
      iban: string
      bic: string
      bankName: string
      deadline: Instant
      returnedOn: CivilDate
      isReminder: boolean
      depositUrl: string
    }
  }
}

const SAID = mailWords<'deposit-transfer'>()({
  variables: { prenom, villa, numero, montant },
  subject: {
    label: 'Objet',
    text: 'Votre dépôt de garantie par virement, réservation {{numero}}',
    demands: ['numero'],
  },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Votre contrat prévoit un dépôt de garantie pour {{villa}}, versé par virement avant votre arrivée.',
    },
    fin: {
      label: 'Après le virement',
      text: 'Un virement met deux à trois jours ouvrés. Nous vous écrivons dès qu’il est reçu.',
    },
  },
})

export const depositTransferMail: MailLook<'deposit-transfer'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ amount, reference }) => `${formatEuros(amount)} à virer avec la référence ${reference}`,
  heading: ({ isReminder }) =>
    isReminder
      ? 'Votre dépôt de garantie est toujours attendu'
      : 'Les coordonnées de votre dépôt de garantie',
  body: (props, site) => {
    const { firstName, reservationNumber, amount, received, reference, deadline, returnedOn } = props
    return (
      <>
        <Greeting firstName={firstName} />
        {received > 0 && (
          <Paragraph>
            Nous avons bien reçu {formatEuros(received)}, qui ne font qu’une partie du dépôt. Il reste{' '}
            {formatEuros(amount)} à virer, avec la même référence.
          </Paragraph>
        )}
        <Words>
          {`${SAID.say('accueil', props, site.written)} La référence nous permet de le reconnaître\u00a0: recopiez-la telle quelle.`}
        </Words>
        <Facts
          rows={[
            ['Montant', formatEuros(amount)],
            ['Référence', reference],
            ['Bénéficiaire', props.accountHolder],
            // Ordinary spaces: it takes two lines on a phone.
            ['IBAN', compactIban(props.iban).replace(/(.{4})(?=.)/g, '$1 ')],
            ['BIC', props.bic],
            ['Banque', props.bankName],
            ['Réservation', reservationNumber],
            ['À recevoir avant le', formatInstant(deadline)],
            ['À rendre à partir du', formatCivilDate(returnedOn)],
          ]}
        />
        <Words>{SAID.say('fin', props, site.written)}</Words>
        <Action href={props.depositUrl}>Voir mon dépôt de garantie</Action>
      </>
    )
  },
}
