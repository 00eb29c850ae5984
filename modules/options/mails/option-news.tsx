import type { MailLook } from '#platform/mail/mail-look.ts'
import { Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom, telephone, villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

type News = {
  /** What became of the option. */
  what: 'placed' | 'extended' | 'moved' | 'priced' | 'lapsed' | 'released'
  firstName: string
  propertyTitle: string
  arrival: CivilDate
  departure: CivilDate
  total: Cents
  endsAt: Instant
  agencyName: string
  agencyPhone: string
  agencyEmail: string
}

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** What became of the nights that an agency keeps for a contact. */
    'option-news': News
  }
}

const HEADINGS: Readonly<Record<News['what'], string>> = {
  placed: 'Ces nuits vous sont réservées pour un temps',
  extended: 'Votre option est prolongée',
  moved: 'Votre option a changé de dates',
  priced: 'Le prix de votre option a changé',
  lapsed: 'Votre option est arrivée à son terme',
  released: 'Votre option est levée',
}
const WORDS: Readonly<Record<News['what'], string>> = {
  placed: 'Option',
  extended: 'Option prolongée',
  moved: 'Option à de nouvelles dates',
  priced: 'Option à un nouveau prix',
  lapsed: 'Option arrivée à son terme',
  released: 'Option levée',
}

const SAID = mailWords<'option-news'>()({
  variables: {
    prenom,
    agence,
    villa,
    telephone,
    nouvelle: { label: 'ce que devient l’option', value: ({ what }) => WORDS[what] },
  },
  subject: { label: 'Objet', text: '{{nouvelle}}, {{villa}}', demands: ['nouvelle', 'villa'] },
  paragraphs: {
    retenue: {
      label: 'Introduction',
      when: 'nuits retenues',
      text: '{{agence}} retient ces nuits pour vous, sans engagement de votre part.',
      demands: ['agence'],
    },
    levee: {
      label: 'Introduction',
      when: 'nuits libérées',
      text: '{{agence}} ne retient plus ces nuits pour vous.',
      demands: ['agence'],
    },
    contact: {
      label: 'Pour répondre',
      text: 'Pour réserver ou pour toute question, répondez à cet e-mail ou appelez {{agence}} au {{telephone}}.',
      demands: ['telephone'],
    },
  },
})

export const optionNewsMail: MailLook<'option-news'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ what, endsAt }) =>
    isOver(what) ? 'Ces nuits ne sont plus retenues pour vous' : `Jusqu’au ${formatInstant(endsAt)}`,
  heading: ({ what }) => HEADINGS[what],
  replyTo: ({ agencyEmail }) => agencyEmail,
  body: (props, site) => {
    const { what, firstName, propertyTitle, arrival, departure, total, endsAt } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say(isOver(what) ? 'levee' : 'retenue', props, site.written)}</Words>
        <Facts
          rows={[
            ['Villa', propertyTitle],
            ['Séjour', `du ${formatCivilDate(arrival)} au ${formatCivilDate(departure)}`],
            ...(isOver(what)
              ? []
              : [
                  ['Prix total', formatEuros(total)] as const,
                  ['Option jusqu’au', formatInstant(endsAt)] as const,
                ]),
          ]}
        />
        {!isOver(what) && (
          <Paragraph>
            Passé cette heure (heure de Paris), ces nuits sont à nouveau proposées à d’autres voyageurs.
          </Paragraph>
        )}
        <Words isQuiet>{SAID.say('contact', props, site.written)}</Words>
      </>
    )
  },
}

const isOver = (what: News['what']) => what === 'lapsed' || what === 'released'
