import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom, villa } from '#platform/mail/usual-variables.ts'
import { BINDING_MOMENT, BINDING_SINCE_SIGNATURE } from '#shared/binding-act.ts'
import { formatHour, formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'hold-expiring': {
      firstName: string
      propertyTitle: string
      resumeUrl: string
      expiresAt: Instant
      /** When the booking of a signed contract ends unless it is confirmed; null or absent before the signature. */
      endsAt?: Instant | null
    }
  }
}

const SAID = mailWords<'hold-expiring'>()({
  variables: {
    prenom,
    villa,
    heure: {
      label: 'l’heure où les nuits sont libérées',
      value: ({ expiresAt }) => `${formatHour(expiresAt)}, heure de Paris`,
    },
  },
  subject: {
    label: 'Objet',
    text: 'Vos nuits à {{villa}} sont retenues encore quelques minutes',
    demands: ['villa'],
  },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Nous retenons vos nuits à {{villa}} jusqu’à {{heure}}. Vous pouvez prolonger ce délai depuis votre réservation.',
      demands: ['heure'],
    },
    renonce: {
      label: 'Pour qui a changé d’avis',
      when: 'avant la signature',
      text: 'Si vous avez changé d’avis, vous n’avez rien à faire.',
    },
  },
})

export const holdExpiringMail: MailLook<'hold-expiring'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ expiresAt }) => `Elles vous sont réservées jusqu’à ${formatHour(expiresAt)}`,
  heading: () => 'Vos nuits sont retenues encore quelques minutes',
  body: (props, site) => {
    const { firstName, resumeUrl, endsAt } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Action href={resumeUrl}>Reprendre ma réservation</Action>
        <Words>
          {endsAt
            ? `${BINDING_SINCE_SIGNATURE} Il reste à confirmer votre séjour à l’étape de paiement\u00a0: sans cela, la réservation prend fin le ${formatInstant(endsAt)}, sans rien vous coûter.`
            : `${BINDING_MOMENT} ${SAID.say('renonce', props, site.written)}`}
        </Words>
      </>
    )
  },
}
