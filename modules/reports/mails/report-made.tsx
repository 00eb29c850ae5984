import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Quiet, TextLink, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom } from '#platform/mail/usual-variables.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'
import { type ReportTimes, timesWords } from '../next-run.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** A report that its reader scheduled is made: the way to it, and none of its figures. */
    'report-made': {
      firstName: string
      /** The name that its reader gave it, and that of the report. */
      name: string
      title: string
      madeAt: Instant
      times: ReportTimes
      url: string
      stopUrl: string
    }
  }
}

const SAID = mailWords<'report-made'>()({
  variables: {
    prenom,
    nom: { label: 'le nom que le lecteur a donné au rapport', value: ({ name }) => name },
    moment: { label: 'le jour et l’heure du rapport', value: ({ madeAt }) => formatInstant(madeAt) },
    garde: { label: 'combien de temps le rapport est gardé', value: () => '30 jours' },
  },
  subject: { label: 'Objet', text: '{{nom}}, rapport du {{moment}}', demands: ['nom', 'moment'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Votre rapport est prêt. Connectez-vous pour le lire\u00a0: il est gardé {{garde}}.',
      demands: ['garde'],
    },
  },
})

export const reportMadeMail: MailLook<'report-made'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ title }) => title,
  heading: ({ name }) => name,
  body: (props, site) => {
    const { firstName, title, madeAt, times, url, stopUrl } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Facts
          rows={[
            ['Rapport', title],
            ['Établi le', formatInstant(madeAt)],
          ]}
        />
        <Action href={url}>Lire le rapport</Action>
        <Quiet>
          Vous le recevez {timesWords(times)}. <TextLink href={stopUrl}>Arrêter cet envoi</TextLink>
        </Quiet>
      </>
    )
  },
}
