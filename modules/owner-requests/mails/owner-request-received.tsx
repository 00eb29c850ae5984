import type { MailLook } from '#platform/mail/mail-look.ts'
import { Greeting, Quiet, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom, telephone, ville } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: their request has reached the agency. Not quoted: the address is unchecked. */
    'owner-request-received': { firstName: string; city: string; agencyName: string; agencyPhone: string }
  }
}

const SAID = mailWords<'owner-request-received'>()({
  variables: { prenom, agence, ville, telephone },
  subject: { label: 'Objet', text: 'Votre demande nous est parvenue' },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: '{{agence}} a reçu votre demande pour la maison de {{ville}} et vous répondra à cette adresse. Si elle l’accepte, sa réponse contient un lien qui ouvre le dossier de votre maison.',
    },
    appel: {
      label: 'Pour appeler',
      text: 'Pour lui parler avant, appelez le {{telephone}}.',
      demands: ['telephone'],
    },
  },
})

export const ownerRequestReceivedMail: MailLook<'owner-request-received'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ agencyName }) => `${agencyName} vous répondra à cette adresse`,
  heading: () => 'Votre demande nous est parvenue',
  body: (props, site) => (
    <>
      <Greeting firstName={props.firstName} />
      <Words>{SAID.say('accueil', props, site.written)}</Words>
      <Words>{SAID.say('appel', props, site.written)}</Words>
      <Quiet>
        Rien ne vous engage&nbsp;: une maison n’est louée qu’une fois le mandat signé. Si vous n’avez rien
        demandé, ignorez cet e-mail&nbsp;: une autre personne a pu se tromper d’adresse.
      </Quiet>
    </>
  ),
}
