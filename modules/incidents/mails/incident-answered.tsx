import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: the owner agreed to an estimate of a repair, or refused them all for a reason. */
    'incident-answered': {
      propertyTitle: string
      subject: string
      provider: string | null
      amount: Cents | null
      /** Null where they agreed. */
      reason: string | null
      url: string
    }
  }
}

export const incidentAnsweredMail: MailLook<'incident-answered'> = {
  subject: ({ propertyTitle, reason }) =>
    `Réparation ${reason === null ? 'acceptée' : 'refusée'} par le propriétaire, ${propertyTitle}`,
  preview: ({ subject }) => subject,
  heading: ({ reason }) =>
    reason === null ? 'Le propriétaire accepte la réparation' : 'Le propriétaire refuse la réparation',
  body: ({ propertyTitle, subject, provider, amount, reason, url }) => (
    <>
      <Paragraph>
        {reason === null
          ? 'Vous pouvez la commander. Son accord vaut pour la facture, jusqu’au montant de ce devis.'
          : 'Rien n’est à commander à ses frais. Vous pouvez lui proposer d’autres devis.'}
      </Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Incident', subject],
          ...(provider === null ? [] : [['Entreprise', provider] satisfies [string, string]]),
          ...(amount === null ? [] : [['Montant', formatEuros(amount)] satisfies [string, string]]),
          ...(reason === null ? [] : [['Motif du refus', reason] satisfies [string, string]]),
        ]}
      />
      <Action href={url}>Ouvrir l’incident</Action>
    </>
  ),
}
