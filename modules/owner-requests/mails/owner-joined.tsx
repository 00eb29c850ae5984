import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: an owner accepted its invitation. */
    'owner-joined': { name: string; address: string; withAccount: boolean; url: string }
  }
}

const SAID = mailWords<'owner-joined'>()({
  variables: {
    nom: { label: 'le nom du propriétaire', value: ({ name }) => name },
    adresse: { label: 'l’adresse de la maison', value: ({ address }) => address },
  },
  subject: { label: 'Objet', text: '{{nom}} a accepté votre invitation', demands: ['nom'] },
  paragraphs: {
    compte: {
      label: 'Introduction',
      when: 'avec un compte',
      text: '{{nom}} vous confie une maison ({{adresse}}). Son compte en est le propriétaire, qui peut compléter l’annonce avec vous.',
      demands: ['nom', 'adresse'],
    },
    sans: {
      label: 'Introduction',
      when: 'sans compte',
      text: '{{nom}} vous confie une maison ({{adresse}}). Sans compte, à sa demande\u00a0: c’est à vous de compléter l’annonce, puis de lui envoyer par e-mail ce qu’il donne, signe et relit.',
      demands: ['nom', 'adresse'],
    },
  },
})

export const ownerJoinedMail: MailLook<'owner-joined'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ address }) => address,
  heading: ({ name }) => `${name} a accepté votre invitation`,
  body: (props, site) => {
    const { withAccount, url } = props
    return (
      <>
        <Words>{SAID.say(withAccount ? 'compte' : 'sans', props, site.written)}</Words>
        <Action href={url}>Ouvrir l’annonce</Action>
      </>
    )
  },
}
