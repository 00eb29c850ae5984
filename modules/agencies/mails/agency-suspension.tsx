import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an agency and its heads: it is suspended for this reason, or no longer is (null). */
    'agency-suspension': { agencyName: string; reason: string | null; url: string }
  }
}

const headingOf = ({ agencyName, reason }: { agencyName: string; reason: string | null }) =>
  reason === null ? `${agencyName} n’est plus suspendue` : `${agencyName} est suspendue`

const SAID = mailWords<'agency-suspension'>()({
  variables: { agence },
  subject: { label: 'Objet', when: 'suspension', text: '{{agence}} est suspendue', demands: ['agence'] },
  subjects: {
    retour: { label: 'Objet', when: 'retour', text: '{{agence}} n’est plus suspendue', demands: ['agence'] },
  },
  paragraphs: {},
})

export const agencySuspensionMail: MailLook<'agency-suspension'> = {
  words: SAID.words,
  subject: (props, written) =>
    props.reason === null ? SAID.say('retour', props, written) : SAID.subjectOf(props, written),
  preview: ({ reason }) => reason ?? 'Vos annonces sont de nouveau en ligne.',
  heading: headingOf,
  body: ({ reason, url }) =>
    reason === null ? (
      <>
        <Paragraph>
          Les annonces que la suspension avait retirées sont de nouveau en ligne, sauf celles dont une pièce a
          expiré ou dont le contenu a changé entre-temps&nbsp;: elles restent en pause.
        </Paragraph>
        <Action href={url}>Voir mes annonces</Action>
      </>
    ) : (
      <>
        <Paragraph>{reason}</Paragraph>
        <Paragraph>
          Vos annonces ne sont plus en ligne et aucune nouvelle réservation n’est prise. Les séjours signés
          sont maintenus&nbsp;: vous continuez à les assurer depuis votre espace.
        </Paragraph>
        <Action href={url}>Voir mes annonces</Action>
      </>
    ),
}
