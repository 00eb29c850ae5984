import type { MailLook } from '#platform/mail/mail-look.ts'
import { Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { formatEuros } from '#shared/money.ts'
import { CancelledStayFacts, type CancelledStayMail } from './cancelled-stay-facts.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the owner: a signed stay is cancelled, with its refund and indemnity. */
    'stay-cancelled-owner': CancelledStayMail & {
      firstName: string
      agency: { name: string; email: string; phone: string }
    }
  }
}

const REASONS: Record<CancelledStayMail['because'], string> = {
  traveler: 'Le voyageur a annulé son séjour chez vous.',
  host: 'Un séjour chez vous a été annulé en votre nom.',
  unpaid: 'Le voyageur n’a pas payé dans le délai prévu au contrat\u00a0: la réservation a pris fin.',
  first_sum:
    'Un contrat signé pour votre villa n’a pas été suivi de son paiement dans le délai prévu\u00a0: la réservation a pris fin.',
  event: 'Un événement que personne ne pouvait prévoir empêche un séjour chez vous\u00a0: il est annulé.',
}

export const stayCancelledOwnerMail: MailLook<'stay-cancelled-owner'> = {
  subject: ({ propertyTitle, reservationNumber }) =>
    `Séjour annulé à ${propertyTitle}, réservation ${reservationNumber}`,
  preview: ({ propertyTitle }) => `Les nuits de ce séjour à ${propertyTitle} sont de nouveau libres`,
  heading: () => 'Un séjour est annulé',
  body: ({ firstName, agency, ...about }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>{REASONS[about.because]}</Paragraph>
      <CancelledStayFacts about={about} />
      <Paragraph>
        Ses nuits sont de nouveau ouvertes à la réservation&nbsp;: vous n’avez rien à faire.{' '}
        {moneyWords(about, agency.name)}
      </Paragraph>
      <Paragraph>
        Une question&nbsp;? {agency.name} vous répond au {agency.phone} et à {agency.email}.
      </Paragraph>
    </>
  ),
}

function moneyWords({ kept, indemnity }: CancelledStayMail, agency: string): string {
  if (indemnity > 0)
    return `Selon le contrat, vous devez ${formatEuros(indemnity)} au voyageur\u00a0: ${agency} les lui verse et revient vers vous.`
  if (kept > 0) return `${agency} revient vers vous pour la part qui vous revient de ce qui est conservé.`
  return 'Le contrat ne prévoit rien à conserver à cette date.'
}
