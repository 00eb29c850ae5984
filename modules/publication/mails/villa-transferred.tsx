import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { villa } from '#platform/mail/usual-variables.ts'
import type { TransferReader } from '../villa-transfer.ts'

type VillaTransferred = {
  reader: TransferReader
  propertyTitle: string
  from: string
  to: string
  reason: string
  url: string
}

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the owner of a villa, the agency that let it and the one that lets it from now on. */
    'villa-transferred': VillaTransferred
  }
}

const headingOf = ({ propertyTitle, to }: VillaTransferred) => `${propertyTitle} est confiée à ${to}`

/** What becomes of the stays, beside what the house says. */
const NEXT: Record<TransferReader, (mail: VillaTransferred, said: string) => string> = {
  owner: ({ from }, said) =>
    `Les séjours déjà réservés restent avec ${from}, qui vous en rend compte. ${said}`,
  from: (_, said) =>
    `Les séjours déjà réservés restent les vôtres, avec leurs contrats, leurs échéances et leurs comptes. ${said}`,
  to: ({ from }, said) =>
    `${said} Les séjours déjà réservés restent avec ${from}\u00a0: leurs nuits sont prises au calendrier.`,
}

const BUTTON: Record<TransferReader, string> = {
  owner: 'Ouvrir mon annonce',
  from: 'Voir mes réservations',
  to: 'Ouvrir l’annonce',
}

const SAID = mailWords<'villa-transferred'>()({
  variables: {
    villa,
    agence: { label: 'l’agence à qui la villa est confiée', value: ({ to }) => to },
    ancienne: { label: 'l’agence qui louait la villa', value: ({ from }) => from },
  },
  subject: { label: 'Objet', text: '{{villa}} est confiée à {{agence}}', demands: ['villa', 'agence'] },
  paragraphs: {
    owner: {
      label: 'Suite',
      when: 'au propriétaire',
      text: 'Pour les suivants, {{agence}} vous présente un mandat et l’annonce à relire\u00a0: rien ne paraît sans votre accord.',
      demands: ['agence'],
    },
    from: {
      label: 'Suite',
      when: 'à l’ancienne agence',
      text: 'Les demandes sans signature et les options sont closes, leurs auteurs sont prévenus.',
    },
    to: {
      label: 'Suite',
      when: 'à la nouvelle agence',
      text: 'Préparez le mandat, faites signer les conditions, puis envoyez l’annonce à relire à son propriétaire.',
    },
  },
})

export const villaTransferredMail: MailLook<'villa-transferred'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ reason }) => reason,
  heading: headingOf,
  body: (mail, site) => (
    <>
      <Paragraph>
        {mail.propertyTitle} était louée par {mail.from}. {mail.to} la loue désormais. Le motif indiqué&nbsp;:
      </Paragraph>
      <Quotation>{mail.reason}</Quotation>
      <Words>{NEXT[mail.reader](mail, SAID.say(mail.reader, mail, site.written))}</Words>
      <Action href={mail.url}>{BUTTON[mail.reader]}</Action>
    </>
  ),
}
