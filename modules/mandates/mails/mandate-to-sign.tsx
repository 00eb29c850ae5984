import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom, villa } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: where to read and sign the mandate, or the amendment, that an agency prepared. */
    'mandate-to-sign': {
      firstName: string
      propertyTitle: string
      agencyName: string
      isAmendment: boolean
      url: string
    }
  }
}

const SAID = mailWords<'mandate-to-sign'>()({
  variables: { prenom, villa, agence },
  subject: {
    label: 'Objet',
    when: 'mandat',
    text: 'Mandat de location à signer, {{villa}}',
    demands: ['villa'],
  },
  subjects: {
    avenant: {
      label: 'Objet',
      when: 'avenant',
      text: 'Avenant au mandat à signer, {{villa}}',
      demands: ['villa'],
    },
  },
  paragraphs: {
    mandat: {
      label: 'Introduction',
      when: 'mandat',
      text: '{{agence}} a préparé le mandat de {{villa}}. Lisez-le en entier, à votre rythme, sur un téléphone aussi\u00a0; vous le signez ensuite avec un code reçu à cette adresse.',
      demands: ['agence'],
    },
    amendment: {
      label: 'Introduction',
      when: 'avenant',
      text: '{{agence}} a préparé un avenant au mandat de {{villa}}. Lisez-le en entier, à votre rythme, sur un téléphone aussi\u00a0; vous le signez ensuite avec un code reçu à cette adresse.',
      demands: ['agence'],
    },
  },
})

export const mandateToSignMail: MailLook<'mandate-to-sign'> = {
  words: SAID.words,
  subject: (props, written) =>
    props.isAmendment ? SAID.say('avenant', props, written) : SAID.subjectOf(props, written),
  preview: () => 'Lisez le document et signez-le avec un code reçu par e-mail',
  heading: ({ isAmendment }) => (isAmendment ? 'Un avenant vous est proposé' : 'Votre mandat est prêt'),
  body: (props, site) => {
    const { firstName, isAmendment, url } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say(isAmendment ? 'amendment' : 'mandat', props, site.written)}</Words>
        {isAmendment && (
          <Paragraph>Sans votre signature, les conditions du mandat ne changent pas.</Paragraph>
        )}
        <Action href={url}>Lire et signer</Action>
        <Paragraph>Ce lien est personnel et reste ouvert 30 jours. Ne le transmettez à personne.</Paragraph>
      </>
    )
  },
}
