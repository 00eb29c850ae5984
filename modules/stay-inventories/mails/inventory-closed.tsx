import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, TextLink, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'
import { type InventoryMoment, MOMENT_WORDS } from '../inventory.ts'
import type { TravelersAnswer } from '../inventory-facts.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a traveler: the inventory that was closed, with what differs from the arrival. */
    'inventory-closed': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      agencyName: string
      moment: InventoryMoment
      closedAt: Instant
      answer: TravelersAnswer['kind']
      /** What differs from the arrival; 0 at an arrival. */
      differences: number
      /** Where it is read, and answered. */
      readUrl: string
      /** Where an absent traveler signs it or refuses to, once; null for one who answered. */
      answerUrl: string | null
    }
  }
}

const SAID = mailWords<'inventory-closed'>()({
  variables: { prenom, villa, numero, agence },
  subject: { label: 'Objet', text: 'Votre état des lieux, réservation {{numero}}', demands: ['numero'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: '{{agence}} a clos un état des lieux de votre séjour. Son texte ne change plus.',
    },
  },
})

const ANSWERS: Record<TravelersAnswer['kind'], string> = {
  signed: 'Vous l’avez signé sur place',
  absent: 'Établi sans vous',
  refused: 'Vous ne l’avez pas signé',
}

export const inventoryClosedMail: MailLook<'inventory-closed'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ moment, propertyTitle }) => `${MOMENT_WORDS[moment].title}, ${propertyTitle}`,
  heading: ({ moment }) => `Votre ${MOMENT_WORDS[moment].title.replace('État', 'état')}`,
  body: (props, site) => {
    const { firstName, propertyTitle, reservationNumber, moment, closedAt, answer, differences } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
            ['Clos le', formatInstant(closedAt)],
            ['Signature', ANSWERS[answer]],
            ...(moment === 'departure'
              ? [['Différences avec l’arrivée', String(differences)] as [string, string]]
              : []),
          ]}
        />
        <Paragraph>Vous avez 48 heures à compter de la clôture pour laisser vos observations.</Paragraph>
        {props.answerUrl ? (
          <>
            <Action href={props.answerUrl}>Lire et répondre</Action>
            <Paragraph>
              Vous y signez l’état des lieux, ou refusez de le signer en disant pourquoi. Ce lien sert une
              fois. Sans réponse, le document reste établi sans vous.{' '}
              <TextLink href={props.readUrl}>Le lire seulement</TextLink>
            </Paragraph>
          </>
        ) : (
          <Action href={props.readUrl}>Lire l’état des lieux</Action>
        )}
      </>
    )
  },
}
