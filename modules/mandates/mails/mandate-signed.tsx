import type { MailLook } from '#platform/mail/mail-look.ts'
import { Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom, villa } from '#platform/mail/usual-variables.ts'
import { SIGNED_COPY, signedCopyPreview } from '#shared/signed-copy.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: the mandate or the amendment they signed. */
    'mandate-signed': {
      firstName: string
      propertyTitle: string
      number: string
      isAmendment: boolean
      /** How many other owners have still to sign. */
      othersToSign?: number
    }
  }
}

const SAID = mailWords<'mandate-signed'>()({
  variables: {
    prenom,
    villa,
    numero: { label: 'le numéro du mandat', value: ({ number }) => number },
  },
  subject: { label: 'Objet', when: 'mandat', text: 'Votre mandat signé, {{villa}}', demands: ['villa'] },
  subjects: {
    avenant: { label: 'Objet', when: 'avenant', text: 'Votre avenant signé, {{villa}}', demands: ['villa'] },
  },
  paragraphs: {},
})

export const mandateSignedMail: MailLook<'mandate-signed'> = {
  words: SAID.words,
  subject: (props, written) =>
    props.isAmendment ? SAID.say('avenant', props, written) : SAID.subjectOf(props, written),
  preview: signedCopyPreview,
  heading: ({ isAmendment }) => (isAmendment ? 'Votre avenant est signé' : 'Votre mandat est signé'),
  body: ({ firstName, propertyTitle, number, othersToSign = 0 }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>{SIGNED_COPY}</Paragraph>
      {othersToSign > 0 && (
        <Paragraph>
          Il prend effet une fois que{' '}
          {othersToSign > 1 ? `les ${othersToSign} autres propriétaires l’ont` : 'l’autre propriétaire l’a'}{' '}
          signé aussi.
        </Paragraph>
      )}
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Mandat n°', number],
        ]}
      />
    </>
  ),
}
