import type { MailLook } from '#platform/mail/mail-look.ts'
import { Facts, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

type News = {
  /** What became of the option. */
  what: 'placed' | 'extended' | 'moved' | 'lapsed' | 'released'
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
  lapsed: 'Votre option est arrivée à son terme',
  released: 'Votre option est levée',
}
const WORDS: Readonly<Record<News['what'], string>> = {
  placed: 'Option',
  extended: 'Option prolongée',
  moved: 'Option à de nouvelles dates',
  lapsed: 'Option arrivée à son terme',
  released: 'Option levée',
}

export const optionNewsMail: MailLook<'option-news'> = {
  subject: ({ what, propertyTitle }) => `${WORDS[what]}, ${propertyTitle}`,
  preview: ({ what, endsAt }) =>
    isOver(what) ? 'Ces nuits ne sont plus retenues pour vous' : `Jusqu’au ${formatInstant(endsAt)}`,
  heading: ({ what }) => HEADINGS[what],
  replyTo: ({ agencyEmail }) => agencyEmail,
  body: ({ what, firstName, propertyTitle, arrival, departure, total, endsAt, agencyName, agencyPhone }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {isOver(what)
          ? `${agencyName} ne retient plus ces nuits pour vous.`
          : `${agencyName} retient ces nuits pour vous, sans engagement de votre part.`}
      </Paragraph>
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
      <Quiet>
        Pour réserver ou pour toute question, répondez à cet e-mail ou appelez {agencyName} au {agencyPhone}.
      </Quiet>
    </>
  ),
}

const isOver = (what: News['what']) => what === 'lapsed' || what === 'released'
