import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quotation } from '#platform/mail/mail-pieces.tsx'
import { ofName } from '#shared/of-name.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner, who has nothing to answer: a danger that is repaired at once, or a repair at their expense that was done. */
    'incident-news': {
      firstName: string
      propertyTitle: string
      agencyName: string
      subject: string
      words: string
      stage: 'danger' | 'done'
      url: string
    }
  }
}

export const incidentNewsMail: MailLook<'incident-news'> = {
  subject: ({ propertyTitle, stage }) =>
    stage === 'danger'
      ? `Un danger à réparer sans attendre, ${propertyTitle}`
      : `Une réparation est faite, ${propertyTitle}`,
  preview: ({ subject }) => subject,
  heading: ({ stage }) => (stage === 'danger' ? 'Un danger est signalé' : 'La réparation est faite'),
  body: ({ firstName, propertyTitle, agencyName, subject, words, stage, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {stage === 'danger'
          ? `${agencyName} fait réparer sans attendre, pour le compte ${ofName(propertyTitle)}, ce qui met en danger ses occupants. Votre mandat le prévoit\u00a0: vous en êtes informé, et n’avez rien à répondre.`
          : `${agencyName} a fait faire la réparation, pour le compte ${ofName(propertyTitle)}. Les photographies sont dans votre espace.`}
      </Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Incident', subject],
        ]}
      />
      {stage === 'danger' && <Quotation>{words}</Quotation>}
      <Action href={url}>{stage === 'danger' ? 'Voir l’incident' : 'Voir la réparation'}</Action>
    </>
  ),
}
