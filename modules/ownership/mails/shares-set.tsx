import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom, telephone } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To each owner of a villa: the shares of all from a day on. */
    'shares-set': {
      firstName: string
      agencyName: string
      agencyPhone: string
      propertyTitle: string | null
      from: CivilDate
      lines: { name: string; share: string }[]
      url: string
    }
  }
}

const SAID = mailWords<'shares-set'>()({
  variables: {
    prenom,
    agence,
    telephone,
    villa: { label: 'le nom de la villa', value: ({ propertyTitle }) => propertyTitle ?? 'votre villa' },
    jour: { label: 'le jour où ces parts commencent', value: ({ from }) => formatCivilDate(from) },
  },
  subject: { label: 'Objet', text: 'Les parts de chacun, {{villa}}', demands: ['villa'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Les revenus de {{villa}} sont partagés ainsi, à partir du {{jour}}\u00a0:',
      demands: ['villa', 'jour'],
    },
    appel: {
      label: 'Pour appeler',
      text: 'Ce n’est pas ce que vous avez convenu\u00a0? Appelez {{agence}} au {{telephone}}, ou écrivez-nous.',
      demands: ['telephone'],
    },
  },
})

export const sharesSetMail: MailLook<'shares-set'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ from }) => `À partir du ${formatCivilDate(from)}`,
  heading: () => 'Les parts de chacun',
  body: (props, site) => {
    const { firstName, lines, url } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Facts rows={lines.map(({ name, share }) => [name, share])} />
        <Action href={url}>Voir les parts</Action>
        <Words>{SAID.say('appel', props, site.written)}</Words>
      </>
    )
  },
}
