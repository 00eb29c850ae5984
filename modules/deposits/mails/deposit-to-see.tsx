import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { montant, numero, villa } from '#platform/mail/usual-variables.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: a deposit that covers nothing, whose transfer did not come, or what its traveler answered to a claim. */
    'deposit-to-see': {
      reservationNumber: string
      propertyTitle: string
      travelerName: string
      amount: Cents
      kind: 'gap' | 'transfer_late' | 'agreed' | 'contested'
      /** What the bank said, or the traveler; null where nothing was said. */
      said: string | null
      url: string
    }
  }
}

type Kind = 'gap' | 'transfer_late' | 'agreed' | 'contested'

const SAID = mailWords<'deposit-to-see'>()({
  variables: { villa, numero, montant },
  subject: {
    label: 'Objet',
    text: 'Dépôt de garantie à suivre, réservation {{numero}}',
    demands: ['numero'],
  },
  paragraphs: {
    decouvert: {
      label: 'Aucune carte ne couvre le dépôt',
      text: 'Le voyageur a reçu le lien pour indiquer une carte. Vous pouvez le relancer, ou accepter par écrit un séjour sans couverture.',
    },
    virement: {
      label: 'Le virement n’est pas arrivé',
      text: 'Le voyageur a reçu les coordonnées du virement, et rien n’est arrivé dans les délais. Vous pouvez le relancer, lui demander une carte si votre agence en accepte, ou accepter par écrit un séjour sans couverture.',
    },
    accepte: { label: 'Le voyageur accepte', text: 'Le voyageur accepte la retenue demandée.' },
    conteste: {
      label: 'Le voyageur conteste',
      text: 'Le voyageur conteste la retenue demandée\u00a0: le back-office tranche, au vu des pièces de chacun.',
    },
  },
})

const HEADINGS: Record<Kind, string> = {
  gap: 'Un dépôt de garantie n’est pas couvert',
  transfer_late: 'Le virement d’un dépôt de garantie n’est pas arrivé',
  agreed: 'Une retenue est acceptée',
  contested: 'Une retenue est contestée',
}

const TEXTS = {
  gap: 'decouvert',
  transfer_late: 'virement',
  agreed: 'accepte',
  contested: 'conteste',
} as const

const AMOUNTS: Record<Kind, string> = {
  gap: 'Dépôt de garantie',
  transfer_late: 'Reste à recevoir',
  agreed: 'Retenue demandée',
  contested: 'Retenue demandée',
}

export const depositToSeeMail: MailLook<'deposit-to-see'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ kind, propertyTitle }) => `${HEADINGS[kind]}, ${propertyTitle}`,
  heading: ({ kind }) => HEADINGS[kind],
  body: (props, site) => {
    const { reservationNumber, propertyTitle, travelerName, amount, kind, said, url } = props
    return (
      <>
        <Words>{SAID.say(TEXTS[kind], props, site.written)}</Words>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
            ['Voyageur', travelerName],
            [AMOUNTS[kind], formatEuros(amount)],
            ...(said ? ([[kind === 'gap' ? 'Sa banque' : 'Sa réponse', said]] as [string, string][]) : []),
          ]}
        />
        <Action href={url}>Ouvrir le dépôt de garantie</Action>
      </>
    )
  },
}
