import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { montant, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** Asks where to send money that goes by transfer. */
    'payout-account': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      amount: Cents
      because: 'host_indemnity' | 'refused_refund' | 'transfer_refund' | 'deposit_refund'
      url: string
      /** Which reminder this is; the first message when absent. */
      reminder?: 'again' | 'last'
    }
  }
}

const SAID = mailWords<'payout-account'>()({
  variables: { prenom, villa, numero, montant },
  subject: {
    label: 'Objet',
    when: 'première demande',
    text: 'Où vous verser {{montant}}, réservation {{numero}}',
    demands: ['montant', 'numero'],
  },
  subjects: {
    rappel: {
      label: 'Objet',
      when: 'rappel',
      text: 'Rappel\u00a0: où vous verser {{montant}}, réservation {{numero}}',
      demands: ['montant', 'numero'],
    },
  },
  paragraphs: {
    host_indemnity: {
      label: 'Introduction',
      when: 'indemnité de l’hôte',
      text: 'L’hôte vous doit une indemnité pour l’annulation de votre séjour. Elle vous est versée par virement.',
    },
    refused_refund: {
      label: 'Introduction',
      when: 'remboursement refusé',
      text: 'Votre banque n’accepte plus de remboursement sur la carte qui a payé votre séjour\u00a0: elle est sans doute fermée ou remplacée. Nous vous rendons cette somme par virement.',
    },
    transfer_refund: {
      label: 'Introduction',
      when: 'paiement par virement',
      text: 'Vous aviez payé par virement\u00a0: cette somme vous est rendue par virement, dès que nous savons vers quel compte.',
    },
    deposit_refund: {
      label: 'Introduction',
      when: 'dépôt de garantie à rendre',
      text: 'C’est ce qui vous revient de votre dépôt de garantie\u00a0: nous vous le rendons par virement, dès que nous savons vers quel compte.',
    },
    relance: {
      label: 'Relance',
      when: 'rappel',
      text: 'Nous attendons toujours de savoir vers quel compte la verser.',
    },
  },
})

export const payoutAccountMail: MailLook<'payout-account'> = {
  words: SAID.words,
  subject: (props, written) =>
    props.reminder ? SAID.say('rappel', props, written) : SAID.subjectOf(props, written),
  preview: () => 'Indiquez le compte qui doit recevoir le virement',
  heading: () => 'Vers quel compte vous verser cette somme\u202f?',
  body: (props, site) => {
    const { firstName, reservationNumber, propertyTitle, amount, because, url, reminder } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say(because, props, site.written)}</Words>
        {reminder && (
          <Words>
            {SAID.say('relance', props, site.written) +
              (reminder === 'last' ? ' Sans réponse, l’agence vous appellera.' : '')}
          </Words>
        )}
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
            ['Montant', formatEuros(amount)],
          ]}
        />
        <Action href={url}>Indiquer mon compte</Action>
        <Paragraph>
          {reminder
            ? 'Ce lien est celui de notre premier message\u00a0: il ne sert qu’une fois.'
            : 'Ce lien est valable trois mois et ne sert qu’une fois.'}
        </Paragraph>
        <Quiet>
          Nous ne demandons jamais de numéro de carte, de code ni de mot de passe. Le numéro du compte est
          effacé dès que le virement est parti.
        </Quiet>
      </>
    )
  },
}
