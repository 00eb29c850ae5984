import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom } from '#platform/mail/usual-variables.ts'
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

const titlesOf = (stays: readonly { title: string }[]) => stays.map(({ title }) => title).join(', ')

const SAID = mailWords<'checkout-resume'>()({
  variables: {
    prenom,
    villas: {
      label: 'les villas de la réservation',
      value: ({ stays = [] }) => titlesOf(stays) || 'votre villa',
    },
  },
  subject: { label: 'Objet', text: 'Continuez votre réservation, {{villas}}', demands: ['villas'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Votre réservation est commencée. Ce lien vous ramène là où vous en étiez, sur cet appareil ou sur un autre.',
    },
  },
})

export const checkoutResumeMail: MailLook<'checkout-resume'> = {
  words: SAID.words,
  subject: (props, written) =>
    props.stays?.length ? SAID.subjectOf(props, written) : 'Reprenez votre réservation quand vous voulez',
  preview: () => 'Un lien pour continuer sur cet appareil ou sur un autre',
  heading: () => 'Votre réservation vous suit',
  body: (props, site) => {
    const { firstName, resumeUrl, stays = [], heldUntil } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{`${SAID.say('accueil', props, site.written)} ${BINDING_MOMENT}`}</Words>
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
    )
  },
}
