import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, Quotation } from '#platform/mail/mail-pieces.tsx'
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

const NEXT: Record<TransferReader, (mail: VillaTransferred) => string> = {
  owner: ({ from, to }) =>
    `Les séjours déjà réservés restent avec ${from}, qui vous en rend compte. Pour les suivants, ${to} vous présente un mandat et l’annonce à relire\u00a0: rien ne paraît sans votre accord.`,
  from: () =>
    'Les séjours déjà réservés restent les vôtres, avec leurs contrats, leurs échéances et leurs comptes. Les demandes sans signature et les options sont closes, leurs auteurs sont prévenus.',
  to: ({ from }) =>
    `Préparez le mandat, faites signer les conditions, puis envoyez l’annonce à relire à son propriétaire. Les séjours déjà réservés restent avec ${from}\u00a0: leurs nuits sont prises au calendrier.`,
}

const BUTTON: Record<TransferReader, string> = {
  owner: 'Ouvrir mon annonce',
  from: 'Voir mes réservations',
  to: 'Ouvrir l’annonce',
}

export const villaTransferredMail: MailLook<'villa-transferred'> = {
  subject: headingOf,
  preview: ({ reason }) => reason,
  heading: headingOf,
  body: (mail) => (
    <>
      <Paragraph>
        {mail.propertyTitle} était louée par {mail.from}. {mail.to} la loue désormais. Le motif indiqué&nbsp;:
      </Paragraph>
      <Quotation>{mail.reason}</Quotation>
      <Paragraph>{NEXT[mail.reader](mail)}</Paragraph>
      <Action href={mail.url}>{BUTTON[mail.reader]}</Action>
    </>
  ),
}
