import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { villa } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: the owner has given all that was asked of them; `missing` is what the agency still adds. */
    'owner-gave-all': { ownerName: string; propertyTitle: string; missing: string[]; url: string }
  }
}

const SAID = mailWords<'owner-gave-all'>()({
  variables: {
    villa,
    proprietaire: { label: 'le nom du propriétaire', value: ({ ownerName }) => ownerName },
    manque: {
      label: 'ce qui manque encore à l’annonce',
      value: ({ missing }) => missing.join(', ') || 'rien',
    },
  },
  subject: { label: 'Objet', text: 'Le propriétaire a tout donné, {{villa}}', demands: ['villa'] },
  paragraphs: {
    reste: {
      label: 'Introduction',
      when: 'il manque quelque chose',
      text: '{{proprietaire}} a signé et fourni tout ce que demandait l’annonce {{villa}}. Il vous reste à compléter\u00a0: {{manque}}.',
      demands: ['manque'],
    },
    complet: {
      label: 'Introduction',
      when: 'rien ne manque',
      text: '{{proprietaire}} a signé et fourni tout ce que demandait l’annonce {{villa}}. Rien ne manque plus à son passeport\u00a0: vous pouvez la mener jusqu’au site.',
    },
  },
})

export const ownerGaveAllMail: MailLook<'owner-gave-all'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ missing }) =>
    missing.length > 0
      ? `Il vous reste\u00a0: ${missing.join(', ')}`
      : 'Rien ne manque au passeport de l’annonce',
  heading: () => 'Le propriétaire a donné tout ce qui lui était demandé',
  body: (props, site) => {
    const { missing, url } = props
    return (
      <>
        <Paragraph>Bonjour,</Paragraph>
        <Words>{SAID.say(missing.length > 0 ? 'reste' : 'complet', props, site.written)}</Words>
        <Action href={url}>Ouvrir la publication</Action>
      </>
    )
  },
}
