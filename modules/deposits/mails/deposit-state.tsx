import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { montant, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a traveler: their deposit is held, released, or a part of it is kept. */
    'deposit-state': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      amount: Cents
      state: 'held' | 'released' | 'captured'
      /** What the outcome of a claim keeps; 0 without one. */
      kept: Cents
      /** What the bank released of what it held, and what was sent back of what was taken, once a part is kept; absent in older mails. */
      lifted?: Cents
      sentBack?: Cents
      /** By what it is held: a card where it is absent. */
      method?: 'card' | 'bank_transfer'
      /** « votre carte Visa se terminant par 4242 ». */
      card: string
      releaseOn: CivilDate
      depositUrl: string
    }
  }
}

type State = 'held' | 'released' | 'captured'

const SAID = mailWords<'deposit-state'>()({
  variables: { prenom, villa, numero, montant },
  subject: {
    label: 'Objet',
    text: 'Dépôt de garantie, réservation {{numero}}',
    demands: ['numero'],
  },
  paragraphs: {
    detenu: {
      label: 'Le dépôt est détenu',
      text: 'Votre banque garde cette somme sans la débiter\u00a0: votre plafond de paiement en est diminué jusqu’à la levée.',
    },
    leve: {
      label: 'Le dépôt est levé',
      text: 'Votre banque a levé le dépôt de garantie\u00a0: rien n’est retenu.',
    },
    retenu: {
      label: 'Une partie est retenue',
      text: 'La retenue porte sur ce que l’état des lieux a constaté\u00a0; le reste est levé.',
    },
    recu: {
      label: 'Le virement du dépôt est reçu',
      text: 'Nous avons reçu votre virement. Cette somme n’appartient à personne jusqu’à l’issue de votre séjour\u00a0; ce qui n’en est pas retenu vous est alors rendu par virement.',
    },
    rendu: {
      label: 'Le virement du dépôt est rendu',
      text: 'Votre dépôt de garantie vous a été rendu par virement\u00a0: rien n’est retenu. Comptez deux à trois jours ouvrés.',
    },
    retenuEtRendu: {
      label: 'Une partie du virement est retenue',
      text: 'La retenue porte sur ce que l’état des lieux a constaté\u00a0; le reste vous a été rendu par virement.',
    },
    retenuSeul: {
      label: 'Rien d’autre n’est levé ni rendu',
      text: 'La retenue porte sur ce que l’état des lieux a constaté.',
    },
  },
})

const HEADINGS: Record<'card' | 'bank_transfer', Record<State, string>> = {
  card: {
    held: 'Votre dépôt de garantie est en place',
    released: 'Votre dépôt de garantie est levé',
    captured: 'Une partie de votre dépôt est retenue',
  },
  bank_transfer: {
    held: 'Votre dépôt de garantie est reçu',
    released: 'Votre dépôt de garantie est rendu',
    captured: 'Une partie de votre dépôt est retenue',
  },
}

const TEXTS = {
  card: { held: 'detenu', released: 'leve', captured: 'retenu' },
  bank_transfer: { held: 'recu', released: 'rendu', captured: 'retenuEtRendu' },
} as const

export const depositStateMail: MailLook<'deposit-state'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ state, amount, kept, method }) => {
    if (state === 'captured') return `${formatEuros(kept)} retenus sur ${formatEuros(amount)}`
    const held = method === 'bank_transfer' ? 'reçus et gardés' : 'gardés sans débit'
    return `${formatEuros(amount)}, ${state === 'held' ? held : 'rien n’est retenu'}`
  },
  heading: ({ state, method = 'card' }) => HEADINGS[method][state],
  body: (props, site) => {
    const { firstName, reservationNumber, propertyTitle, amount, state, kept, card, releaseOn } = props
    const { method = 'card', lifted = 0, sentBack = 0 } = props
    const hasRest = lifted + sentBack > 0
    const text = state === 'captured' && !hasRest ? 'retenuSeul' : TEXTS[method][state]
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say(text, props, site.written)}</Words>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
            ['Dépôt de garantie', formatEuros(amount)],
            ...(state === 'captured'
              ? ([
                  ['Retenu', formatEuros(kept)],
                  ...(lifted > 0 ? [['Levé', formatEuros(lifted)]] : []),
                  ...(sentBack > 0 ? [['Rendu', formatEuros(sentBack)]] : []),
                ] as [string, string][])
              : []),
            ...(state === 'held'
              ? ([
                  ...(method === 'card' ? [['Sur', card]] : []),
                  [method === 'card' ? 'Levé le' : 'À rendre à partir du', formatCivilDate(releaseOn)],
                ] as [string, string][])
              : []),
          ]}
        />
        <Action href={props.depositUrl}>Voir mon dépôt de garantie</Action>
      </>
    )
  },
}
