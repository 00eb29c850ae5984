import type { MailLook } from '#platform/mail/mail-look.ts'
import { Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { numero, prenom, villa } from '#platform/mail/usual-variables.ts'
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

const SAID = mailWords<'stay-cancelled-owner'>()({
  variables: {
    prenom,
    villa,
    numero,
    agence: { label: 'le nom de l’agence', value: ({ agency }) => agency.name },
    telephone: { label: 'le téléphone de l’agence', value: ({ agency }) => agency.phone },
    courriel: { label: 'l’adresse e-mail de l’agence', value: ({ agency }) => agency.email },
  },
  subject: { label: 'Objet', text: 'Séjour annulé à {{villa}}, réservation {{numero}}', demands: ['numero'] },
  paragraphs: {
    nuits: {
      label: 'Ce que deviennent les nuits',
      text: 'Ses nuits sont de nouveau ouvertes à la réservation\u00a0: vous n’avez rien à faire.',
    },
    contact: {
      label: 'Pour une question',
      text: 'Une question\u00a0? {{agence}} vous répond au {{telephone}} et à {{courriel}}.',
      demands: ['telephone', 'courriel'],
    },
  },
})

export const stayCancelledOwnerMail: MailLook<'stay-cancelled-owner'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ propertyTitle }) => `Les nuits de ce séjour à ${propertyTitle} sont de nouveau libres`,
  heading: () => 'Un séjour est annulé',
  body: (props, site) => {
    const { firstName, agency, ...about } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Paragraph>{REASONS[about.because]}</Paragraph>
        <CancelledStayFacts about={about} />
        <Words>{`${SAID.say('nuits', props, site.written)} ${moneyWords(about, agency.name)}`}</Words>
        <Words>{SAID.say('contact', props, site.written)}</Words>
      </>
    )
  },
}

function moneyWords({ kept, indemnity }: CancelledStayMail, agency: string): string {
  if (indemnity > 0)
    return `Selon le contrat, vous devez ${formatEuros(indemnity)} au voyageur\u00a0: ${agency} les lui verse et revient vers vous.`
  if (kept > 0) return `${agency} revient vers vous pour la part qui vous revient de ce qui est conservé.`
  return 'Le contrat ne prévoit rien à conserver à cette date.'
}
