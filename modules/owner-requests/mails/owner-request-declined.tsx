import type { MailLook } from '#platform/mail/mail-look.ts'
import { Greeting, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom, telephone, ville } from '#platform/mail/usual-variables.ts'
import { ofName } from '#shared/of-name.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: the agency does not take the house, and says why. */
    'owner-request-declined': {
      firstName: string
      city: string
      agencyName: string
      agencyPhone: string
      answer: string
    }
  }
}

const SAID = mailWords<'owner-request-declined'>()({
  variables: { prenom, ville, agence, telephone },
  subject: { label: 'Objet', text: 'Votre maison de {{ville}}', demands: ['ville'] },
  paragraphs: {
    merci: {
      label: 'Remerciement',
      text: '{{agence}} vous remercie de lui avoir présenté votre maison de {{ville}}.',
    },
    appel: {
      label: 'Pour appeler',
      text: 'Pour en parler, appelez le {{telephone}}.',
      demands: ['telephone'],
    },
  },
})

export const ownerRequestDeclinedMail: MailLook<'owner-request-declined'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ agencyName }) => `La réponse ${ofName(agencyName)}`,
  heading: () => 'La réponse de l’agence',
  body: (props, site) => {
    const { firstName, answer } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>
          {`${SAID.say('merci', props, site.written)} L’agence ne peut pas la prendre en location, et vous en dit la raison\u00a0:`}
        </Words>
        <Quotation>{answer}</Quotation>
        <Words>{SAID.say('appel', props, site.written)}</Words>
      </>
    )
  },
}
