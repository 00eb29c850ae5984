import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom, telephone, villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'
import { keptWords } from '../option-terms.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** Nights that a contact waited for are theirs to take. */
    'option-offered': {
      firstName: string
      propertyTitle: string
      arrival: CivilDate
      departure: CivilDate
      /** A part of the nights that were asked for is still taken. */
      isPart: boolean
      endsAt: Instant
      agencyName: string
      agencyPhone: string
      agencyEmail: string
      url: string
    }
  }
}

const SAID = mailWords<'option-offered'>()({
  variables: { prenom, agence, villa, telephone },
  subject: { label: 'Objet', text: 'Les nuits que vous attendiez, {{villa}}', demands: ['villa'] },
  paragraphs: {
    toutes: {
      label: 'Introduction',
      when: 'toutes les nuits',
      text: '{{agence}} vous propose ces nuits avant tout autre voyageur.',
      demands: ['agence'],
    },
    partie: {
      label: 'Introduction',
      when: 'une partie des nuits',
      text: 'Une partie des nuits que vous attendiez se libère. {{agence}} vous la propose avant tout autre voyageur.',
      demands: ['agence'],
    },
    contact: {
      label: 'Pour répondre',
      text: 'Pour toute question, répondez à cet e-mail ou appelez {{agence}} au {{telephone}}.',
      demands: ['telephone'],
    },
  },
})

export const optionOfferedMail: MailLook<'option-offered'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ endsAt }) => `Elles vous sont proposées jusqu’au ${formatInstant(endsAt)}`,
  heading: () => 'Les nuits que vous attendiez se libèrent',
  replyTo: ({ agencyEmail }) => agencyEmail,
  body: (props, site) => {
    const { firstName, propertyTitle, arrival, departure, isPart, endsAt, url } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say(isPart ? 'partie' : 'toutes', props, site.written)}</Words>
        <Facts
          rows={[
            ['Villa', propertyTitle],
            ['Séjour', `du ${formatCivilDate(arrival)} au ${formatCivilDate(departure)}`],
            ['Réponse attendue avant le', `${formatInstant(endsAt)} (heure de Paris)`],
          ]}
        />
        <Paragraph>
          Si vous acceptez, ces nuits sont retenues pour vous {keptWords(arrival, endsAt)}, sans engagement.
          Sinon, elles sont proposées à la personne suivante.
        </Paragraph>
        <Action href={url}>Répondre</Action>
        <Words isQuiet>{SAID.say('contact', props, site.written)}</Words>
      </>
    )
  },
}
