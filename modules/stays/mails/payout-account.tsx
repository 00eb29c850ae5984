import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import type { MailProps } from '#platform/mail/mail-props.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** Asks where to send money that goes by transfer. */
    'payout-account': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      amount: Cents
      because: 'host_indemnity' | 'refused_refund' | 'transfer_refund'
      url: string
      /** Which reminder this is; the first message when absent. */
      reminder?: 'again' | 'last'
    }
  }
}

const REASONS: Record<MailProps['payout-account']['because'], string> = {
  host_indemnity:
    'L’hôte vous doit une indemnité pour l’annulation de votre séjour. Elle vous est versée par virement.',
  refused_refund:
    'Votre banque n’accepte plus de remboursement sur la carte qui a payé votre séjour\u00a0: elle est sans doute fermée ou remplacée. Nous vous rendons cette somme par virement.',
  transfer_refund:
    'Vous aviez payé par virement\u00a0: cette somme vous est rendue par virement, dès que nous savons vers quel compte.',
}

export const payoutAccountMail: MailLook<'payout-account'> = {
  subject: ({ amount, reservationNumber, reminder }) =>
    `${reminder ? 'Rappel\u00a0: où' : 'Où'} vous verser ${formatEuros(amount)}, réservation ${reservationNumber}`,
  preview: () => 'Indiquez le compte qui doit recevoir le virement',
  heading: () => 'Vers quel compte vous verser cette somme\u202f?',
  body: ({ firstName, reservationNumber, propertyTitle, amount, because, url, reminder }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>{REASONS[because]}</Paragraph>
      {reminder && (
        <Paragraph>
          Nous attendons toujours de savoir vers quel compte la verser.
          {reminder === 'last' && ' Sans réponse, l’agence vous appellera.'}
        </Paragraph>
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
  ),
}
