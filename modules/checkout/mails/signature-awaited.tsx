import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
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

export const signatureAwaitedMail: MailLook<'signature-awaited'> = {
  subject: ({ stays }) =>
    `Votre contrat reste à signer, réservation ${stays.map(({ number }) => number).join(', ')}`,
  preview: ({ stays }) => stays.map(({ title }) => title).join(', '),
  heading: () => 'Il reste à signer votre contrat',
  body: ({ firstName, agencyName, stays, resumeUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous avez commencé une réservation avec {agencyName}. Le lien ci-dessous vous mène au contrat, que
        vous lisez puis signez en ligne. {BINDING_MOMENT}
      </Paragraph>
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
  ),
}
