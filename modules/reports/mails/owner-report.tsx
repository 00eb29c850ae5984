import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom, villa } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** An agency sends an owner the report of one month of their villa. */
    'owner-report': {
      firstName: string
      propertyTitle: string
      agencyName: string
      /** « Rapport d’octobre 2026 ». */
      title: string
      url: string
    }
  }
}

const SAID = mailWords<'owner-report'>()({
  variables: {
    prenom,
    agence,
    villa,
    rapport: { label: 'le titre du rapport', value: ({ title }) => title },
  },
  subject: { label: 'Objet', text: '{{rapport}}, {{villa}}', demands: ['rapport'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: '{{agence}} vous envoie le rapport du mois de {{villa}}\u00a0: les nuits vendues, les séjours, ce qui vous revient et les mois à venir.',
      demands: ['agence'],
    },
  },
})

export const ownerReportMail: MailLook<'owner-report'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ agencyName }) => `Nuits, séjours et revenus, par ${agencyName}`,
  heading: ({ title }) => title,
  body: (props, site) => {
    const { firstName, url } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Action href={url}>Lire le rapport</Action>
      </>
    )
  },
}
