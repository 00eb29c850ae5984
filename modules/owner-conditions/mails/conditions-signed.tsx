import type { MailLook } from '#platform/mail/mail-look.ts'
import { Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom, villa } from '#platform/mail/usual-variables.ts'
import { SIGNED_COPY, signedCopyPreview } from '#shared/signed-copy.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: the general conditions of one version of their property. */
    'conditions-signed': { firstName: string; propertyTitle: string; version: number }
  }
}

const SAID = mailWords<'conditions-signed'>()({
  variables: { prenom, villa },
  subject: { label: 'Objet', text: 'Vos conditions générales signées, {{villa}}', demands: ['villa'] },
  paragraphs: {
    fin: {
      label: 'Où les retrouver',
      text: 'Vous les retrouvez à tout moment dans votre espace propriétaire.',
    },
  },
})

export const conditionsSignedMail: MailLook<'conditions-signed'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: signedCopyPreview,
  heading: () => 'Vos conditions générales sont signées',
  body: (props, site) => {
    const { firstName, propertyTitle, version } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Paragraph>{SIGNED_COPY}</Paragraph>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Version de l’annonce', String(version)],
          ]}
        />
        <Words>{SAID.say('fin', props, site.written)}</Words>
      </>
    )
  },
}
