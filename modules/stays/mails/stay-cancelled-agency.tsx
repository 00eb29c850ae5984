import type { MailLook } from '#platform/mail/mail-look.ts'
import { Paragraph, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { numero, villa } from '#platform/mail/usual-variables.ts'
import { formatEuros } from '#shared/money.ts'
import { CancelledStayFacts, type CancelledStayMail } from './cancelled-stay-facts.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: a signed stay is cancelled, with the persons to call and the actions left. */
    'stay-cancelled-agency': CancelledStayMail & {
      traveler: { name: string; email: string; phone: string } | null
      note: string | null
      ownerNotified: boolean
    }
  }
}

const REASONS: Record<CancelledStayMail['because'], string> = {
  traveler: 'Ce séjour est annulé, au nom du voyageur.',
  host: 'Ce séjour est annulé, au nom de l’hôte.',
  unpaid:
    'Une somme de ce séjour n’est pas arrivée dans le délai prévu au contrat\u00a0: la réservation a pris fin.',
  first_sum:
    'Ce contrat a été signé et sa première somme n’est pas arrivée dans le délai prévu\u00a0: la réservation a pris fin.',
  event: 'Ce séjour est annulé à cause d’un événement imprévisible.',
}

const SAID = mailWords<'stay-cancelled-agency'>()({
  variables: { villa, numero },
  subject: { label: 'Objet', text: 'Réservation {{numero}} annulée, {{villa}}', demands: ['numero'] },
  paragraphs: {
    nuits: {
      label: 'Ce que deviennent les nuits',
      text: 'Les nuits sont de nouveau ouvertes à la réservation.',
    },
    averti: { label: 'Le propriétaire', when: 'averti', text: 'Le propriétaire en est averti.' },
    prevenir: {
      label: 'Le propriétaire',
      when: 'à prévenir',
      text: 'Aucun propriétaire n’est connu pour cette annonce\u00a0: prévenez-le vous-même.',
    },
  },
})

/** For the agency: the actions done automatically, and those left to staff. */
export const stayCancelledAgencyMail: MailLook<'stay-cancelled-agency'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ propertyTitle }) => `Un séjour à ${propertyTitle} est annulé, ses nuits sont libres`,
  heading: () => 'Une réservation est annulée',
  body: (props, site) => {
    const { traveler, note, ownerNotified, ...about } = props
    return (
      <>
        <Paragraph>{REASONS[about.because]}</Paragraph>
        <CancelledStayFacts
          about={about}
          more={
            traveler
              ? [
                  ['Voyageur', traveler.name],
                  ['E-mail', traveler.email],
                  ['Téléphone', traveler.phone],
                ]
              : []
          }
        />
        {note && (
          <>
            <Paragraph>Motif donné&nbsp;:</Paragraph>
            <Quotation>{note}</Quotation>
          </>
        )}
        <Words>{`${SAID.say('nuits', props, site.written)} ${moneyWords(about)}`}</Words>
        <Words>{SAID.say(ownerNotified ? 'averti' : 'prevenir', props, site.written)}</Words>
      </>
    )
  },
}

function moneyWords({ refunded, kept, indemnity }: CancelledStayMail): string {
  const back =
    refunded > 0
      ? 'Le remboursement est demandé\u00a0; s’il ne peut partir par le moyen de paiement utilisé, il attend dans la page Finance du back-office.'
      : 'Aucun remboursement n’est dû.'
  const rest = kept > 0 ? ` Il reste à régler avec le propriétaire les ${formatEuros(kept)} conservés.` : ''
  const owed =
    indemnity > 0
      ? ` L’indemnité de ${formatEuros(indemnity)} est à verser au voyageur par virement, depuis la page Finance.`
      : ''
  return back + rest + owed
}
