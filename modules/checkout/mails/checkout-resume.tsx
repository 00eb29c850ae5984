import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { BINDING_MOMENT } from '#shared/binding-act.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'checkout-resume': {
      firstName: string
      resumeUrl: string
      /** Each stay of the booking; older mails lack them and what follows. */
      stays?: { title: string; arrival: CivilDate; departure: CivilDate; total: Cents }[]
      /** Until when the nights are held. */
      heldUntil?: Instant | null
    }
  }
}

export const checkoutResumeMail: MailLook<'checkout-resume'> = {
  subject: ({ stays = [] }) =>
    stays.length > 0
      ? `Continuez votre réservation, ${stays.map(({ title }) => title).join(', ')}`
      : 'Reprenez votre réservation quand vous voulez',
  preview: () => 'Un lien pour continuer sur cet appareil ou sur un autre',
  heading: () => 'Votre réservation vous suit',
  body: ({ firstName, resumeUrl, stays = [], heldUntil }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Votre réservation est commencée. Ce lien vous ramène là où vous en étiez, sur cet appareil ou sur un
        autre. {BINDING_MOMENT}
      </Paragraph>
      {stays.map(({ title, arrival, departure, total }) => (
        <Facts
          key={title}
          rows={[
            ['Villa', title],
            ['Séjour', `du ${formatCivilDate(arrival)} au ${formatCivilDate(departure)}`],
            ['Prix total', formatEuros(total)],
          ]}
        />
      ))}
      {heldUntil && (
        <Paragraph>
          Vos nuits sont retenues jusqu’au {formatInstant(heldUntil)}. Passé cette heure, nous pouvons les
          retenir à nouveau si elles sont encore libres.
        </Paragraph>
      )}
      <Action href={resumeUrl}>Reprendre ma réservation</Action>
      <Quiet>Ce lien est personnel&nbsp;: toute personne qui l’ouvre voit votre réservation.</Quiet>
    </>
  ),
}
