import type { MailLook } from '#platform/mail/mail-look.ts'
import { Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { montant, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { compactIban } from '#shared/iban.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'transfer-instructions': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      amount: Cents
      reference: string
      accountHolder: string
      iban: string
      /** Older mails lack them. */
      bic?: string
      bankName?: string
      /** What came already; `amount` is the rest. */
      received?: Cents
      deadline: Instant
      /** When a stay that is not confirmed ends without this transfer; null or absent for a later sum. */
      endsAt?: Instant | null
    }
  }
}

const COPY_IT = 'La référence nous permet de reconnaître votre paiement\u00a0: recopiez-la telle quelle.'

const SAID = mailWords<'transfer-instructions'>()({
  variables: { prenom, villa, numero, montant },
  subject: { label: 'Objet', text: 'Votre virement, réservation {{numero}}', demands: ['numero'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Pour régler votre séjour à {{villa}}, faites un virement avec ces coordonnées.',
    },
    fin: {
      label: 'Après le virement',
      text: 'Un virement met deux à trois jours ouvrés. Nous vous écrivons dès qu’il est reçu.',
    },
  },
})

export const transferInstructionsMail: MailLook<'transfer-instructions'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ amount, reference }) => `${formatEuros(amount)} à virer avec la référence ${reference}`,
  heading: () => 'Les coordonnées de votre virement',
  body: (props, site) => {
    const {
      firstName,
      reservationNumber,
      amount,
      reference,
      accountHolder,
      iban,
      bic,
      bankName,
      received,
      deadline,
      endsAt,
    } = props
    return (
      <>
        <Greeting firstName={firstName} />
        {received !== undefined && (
          <Paragraph>
            Nous avons bien reçu {formatEuros(received)}, qui ne font qu’une partie de la somme attendue. Il
            reste {formatEuros(amount)} à virer, avec la même référence.
          </Paragraph>
        )}
        <Words>{`${SAID.say('accueil', props, site.written)} ${COPY_IT}`}</Words>
        <Facts
          rows={[
            ['Montant', formatEuros(amount)],
            ['Référence', reference],
            ['Bénéficiaire', accountHolder],
            // Ordinary spaces: it takes two lines on a phone.
            ['IBAN', compactIban(iban).replace(/(.{4})(?=.)/g, '$1 ')],
            ...(bic ? [['BIC', bic] as const] : []),
            ...(bankName ? [['Banque', bankName] as const] : []),
            ['Réservation', reservationNumber],
            ['À recevoir avant le', formatInstant(deadline)],
          ]}
        />
        {endsAt && (
          <Paragraph>
            Vos nuits sont retenues jusqu’au {formatInstant(endsAt)}. Si votre séjour n’est pas confirmé à
            cette heure, la réservation prend fin&nbsp;: rien n’est conservé et rien ne vous est réclamé.
          </Paragraph>
        )}
        <Words>{SAID.say('fin', props, site.written)}</Words>
      </>
    )
  },
}
