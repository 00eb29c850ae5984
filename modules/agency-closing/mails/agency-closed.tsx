import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, Quotation } from '#platform/mail/mail-pieces.tsx'

type AgencyClosed = {
  reader: 'agency' | 'traveler' | 'owner'
  agencyName: string
  /** The reason, to the agency; the stays that stand, a line each, to the others. */
  about: string
  url: string
}

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an agency that has closed and its members, and to the travelers and owners of the stays that it signed. */
    'agency-closed': AgencyClosed
  }
}

const headingOf = ({ reader, agencyName }: AgencyClosed) =>
  reader === 'agency' ? `${agencyName} est fermée sur Calanque` : `${agencyName} ferme, Calanque vous suit`

const NEXT: Record<AgencyClosed['reader'], (mail: AgencyClosed) => string> = {
  agency: ({ agencyName }) =>
    `Votre compte reste ouvert, sans accès à ${agencyName}. Ses accès et ses clés sont révoqués. L’équipe de Calanque assure les séjours signés jusqu’à leur fin.`,
  traveler: () =>
    'Votre séjour est maintenu, à la même adresse, aux mêmes dates et au même prix. Vos paiements et vos documents ne changent pas\u00a0: l’équipe de Calanque vous suit jusqu’au départ.',
  owner: () =>
    'Ces séjours sont maintenus. L’équipe de Calanque les assure jusqu’à leur fin et vous en rend compte comme l’agence le faisait.',
}

const BUTTON: Record<AgencyClosed['reader'], string> = {
  agency: 'Écrire à Calanque',
  traveler: 'Suivre mon séjour',
  owner: 'Voir mes réservations',
}

export const agencyClosedMail: MailLook<'agency-closed'> = {
  subject: headingOf,
  preview: (mail) => NEXT[mail.reader](mail),
  heading: headingOf,
  body: (mail) => (
    <>
      <Quotation>{mail.about}</Quotation>
      <Paragraph>{NEXT[mail.reader](mail)}</Paragraph>
      <Action href={mail.url}>{BUTTON[mail.reader]}</Action>
    </>
  ),
}
