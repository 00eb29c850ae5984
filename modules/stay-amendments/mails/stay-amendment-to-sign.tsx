import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a traveler: where to read and sign an amendment of their stay, and what it changes. */
    'stay-amendment-to-sign': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      agencyName: string
      changes: { name: string; after: string }[]
      /** The last day to sign it. */
      until: CivilDate
      /** The instant that day from which it is signed no more; mails that were written before it was said have none. */
      endsAt?: Instant
      url: string
    }
  }
}

const SAID = mailWords<'stay-amendment-to-sign'>()({
  variables: { prenom, villa, numero, agence },
  subject: {
    label: 'Objet',
    text: 'Avenant à signer, réservation {{numero}}',
    demands: ['numero'],
  },
  paragraphs: {
    asked: {
      label: 'Introduction',
      text: '{{agence}} a préparé un avenant à votre contrat pour {{villa}}. Lisez-le en entier, sur un téléphone aussi\u00a0; vous le signez ensuite avec un code reçu à cette adresse.',
      demands: ['agence'],
    },
  },
})

export const stayAmendmentToSignMail: MailLook<'stay-amendment-to-sign'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: () => 'Lisez l’avenant et signez-le avec un code reçu par e-mail',
  heading: () => 'Un avenant vous est proposé',
  body: (props, site) => (
    <>
      <Greeting firstName={props.firstName} />
      <Words>{SAID.say('asked', props, site.written)}</Words>
      <Facts
        rows={[
          ['Réservation', props.reservationNumber],
          ...props.changes.map(({ name, after }): [string, string] => [name, after]),
        ]}
      />
      <Paragraph>
        Sans votre signature au plus tard le{' '}
        {props.endsAt ? formatInstant(props.endsAt) : formatCivilDate(props.until)}, rien ne change. Le prix
        et les dates du séjour restent les mêmes dans tous les cas.
      </Paragraph>
      <Action href={props.url}>Lire et signer</Action>
    </>
  ),
}
