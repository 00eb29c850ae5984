import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import type { MailProps } from '#platform/mail/mail-props.ts'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom, telephone } from '#platform/mail/usual-variables.ts'
import { ofName } from '#shared/of-name.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a person whom an agency entered among the owners of a villa, for themself or for a company. */
    'owner-entered': {
      firstName: string
      agencyName: string
      agencyPhone: string
      propertyTitle: string | null
      companyName: string | null
      url: string
    }
  }
}

const whatWasDone = ({ agencyName, propertyTitle, companyName }: MailProps['owner-entered']) =>
  `${agencyName} vous a inscrit parmi les propriétaires ${ofName(propertyTitle ?? 'la villa qui lui est confiée')}${companyName ? `, pour ${companyName}` : ''}.`

const SAID = mailWords<'owner-entered'>()({
  variables: {
    prenom,
    agence,
    telephone,
    villa: { label: 'le nom de la villa', value: ({ propertyTitle }) => propertyTitle ?? 'votre villa' },
  },
  subject: { label: 'Objet', text: 'Vous êtes propriétaire de {{villa}} sur Calanque', demands: ['villa'] },
  paragraphs: {
    espace: {
      label: 'Ce que montre l’espace',
      text: 'Une fois votre part indiquée, votre espace montre la villa, ses séjours et ce qui vous revient.',
    },
  },
})

export const ownerEnteredMail: MailLook<'owner-entered'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ agencyName }) => `${agencyName} vous a inscrit parmi les propriétaires.`,
  heading: () => 'Vous êtes inscrit parmi les propriétaires',
  body: (props, site) => {
    const { firstName, agencyName, agencyPhone, url } = props
    return (
      <>
        <Paragraph>Bonjour {firstName},</Paragraph>
        <Words>{`${whatWasDone(props)} ${SAID.say('espace', props, site.written)}`}</Words>
        <Paragraph>
          Pour y entrer, choisissez un mot de passe à cette adresse e-mail, si vous n’en avez pas encore.
        </Paragraph>
        <Action href={url}>Choisir un mot de passe</Action>
        <Paragraph>
          Vous n’êtes pas propriétaire de cette villa{'\u00a0'}? Appelez {agencyName} au {agencyPhone}.
        </Paragraph>
      </>
    )
  },
}
