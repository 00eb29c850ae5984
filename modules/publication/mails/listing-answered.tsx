import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { villa } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: the owner approved their listing, or asks for a correction; `remarks` are [part, words]. */
    'listing-answered': {
      propertyTitle: string
      isApproved: boolean
      comment: string | null
      remarks: [label: string, text: string][]
      url: string
    }
  }
}

const ACT = (isApproved: boolean) => (isApproved ? 'approuve l’annonce' : 'demande une correction')

const SAID = mailWords<'listing-answered'>()({
  variables: { villa },
  subject: {
    label: 'Objet',
    when: 'annonce approuvée',
    text: 'Le propriétaire approuve l’annonce, {{villa}}',
    demands: ['villa'],
  },
  subjects: {
    correction: {
      label: 'Objet',
      when: 'correction demandée',
      text: 'Le propriétaire demande une correction, {{villa}}',
      demands: ['villa'],
    },
  },
  paragraphs: {
    approuvee: {
      label: 'Introduction',
      when: 'annonce approuvée',
      text: 'L’annonce de {{villa}} est approuvée\u00a0: elle attend votre contrôle, puis sa publication.',
      demands: ['villa'],
    },
    reprendre: {
      label: 'Introduction',
      when: 'correction demandée',
      text: 'L’annonce de {{villa}} est à reprendre. Corrigez-la, puis envoyez-la de nouveau au propriétaire.',
      demands: ['villa'],
    },
  },
})

export const listingAnsweredMail: MailLook<'listing-answered'> = {
  words: SAID.words,
  subject: (props, written) =>
    props.isApproved ? SAID.subjectOf(props, written) : SAID.say('correction', props, written),
  preview: ({ isApproved }) =>
    isApproved ? 'L’annonce attend votre contrôle, puis sa publication' : 'Ses remarques, partie par partie',
  heading: ({ isApproved }) => `Le propriétaire ${ACT(isApproved)}`,
  body: (props, site) => {
    const { isApproved, comment, remarks, url } = props
    return (
      <>
        <Words>{SAID.say(isApproved ? 'approuvee' : 'reprendre', props, site.written)}</Words>
        {comment && <Quotation>{comment}</Quotation>}
        {remarks.length > 0 && <Facts rows={remarks} />}
        <Action href={url}>Ouvrir la publication</Action>
      </>
    )
  },
}
