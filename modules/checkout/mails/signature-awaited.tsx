import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom } from '#platform/mail/usual-variables.ts'
import { BINDING_MOMENT } from '#shared/binding-act.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The agency asks again: a booking was begun and its contract is not signed. */
    'signature-awaited': {
      firstName: string
      agencyName: string
      /** Each stay of the booking that is not signed. */
      stays: { number: string; title: string; arrival: CivilDate; departure: CivilDate; total: Cents }[]
      resumeUrl: string
    }
  }
}

const SAID = mailWords<'signature-awaited'>()({
  variables: {
    prenom,
    agence,
    numeros: {
      label: 'les numéros des réservations',
      value: ({ stays }) => stays.map(({ number }) => number).join(', '),
    },
  },
  subject: {
    label: 'Objet',
    text: 'Votre contrat reste à signer, réservation {{numeros}}',
    demands: ['numeros'],
  },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Vous avez commencé une réservation avec {{agence}}. Le lien ci-dessous vous mène au contrat, que vous lisez puis signez en ligne.',
    },
  },
})

export const signatureAwaitedMail: MailLook<'signature-awaited'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ stays }) => stays.map(({ title }) => title).join(', '),
  heading: () => 'Il reste à signer votre contrat',
  body: (props, site) => {
    const { firstName, stays, resumeUrl } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Paragraph>{BINDING_MOMENT}</Paragraph>
        {stays.map(({ number, title, arrival, departure, total }) => (
          <Facts
            key={number}
            rows={[
              ['Villa', title],
              ['Réservation', number],
              ['Séjour', `du ${formatCivilDate(arrival)} au ${formatCivilDate(departure)}`],
              ['Prix total', formatEuros(total)],
            ]}
          />
        ))}
        <Action href={resumeUrl}>Lire et signer le contrat</Action>
        <Quiet>Ce lien est personnel&nbsp;: toute personne qui l’ouvre voit votre réservation.</Quiet>
      </>
    )
  },
}
