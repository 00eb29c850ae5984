import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords, type WrittenTexts } from '#platform/mail/mail-words.ts'
import { agence } from '#platform/mail/usual-variables.ts'

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

/** What is sure for each reader, before what the house says. */
const SURE: Record<AgencyClosed['reader'], (mail: AgencyClosed) => string> = {
  agency: ({ agencyName }) =>
    `Votre compte reste ouvert, sans accès à ${agencyName}. Ses accès et ses clés sont révoqués.`,
  traveler: () => 'Votre séjour est maintenu, à la même adresse, aux mêmes dates et au même prix.',
  owner: () => 'Ces séjours sont maintenus.',
}

const BUTTON: Record<AgencyClosed['reader'], string> = {
  agency: 'Écrire à Calanque',
  traveler: 'Suivre mon séjour',
  owner: 'Voir mes réservations',
}

const SAID = mailWords<'agency-closed'>()({
  variables: { agence },
  subject: {
    label: 'Objet',
    when: 'au voyageur et au propriétaire',
    text: '{{agence}} ferme, Calanque vous suit',
    demands: ['agence'],
  },
  subjects: {
    agence: {
      label: 'Objet',
      when: 'à l’agence',
      text: '{{agence}} est fermée sur Calanque',
      demands: ['agence'],
    },
  },
  paragraphs: {
    traveler: {
      label: 'Suite',
      when: 'au voyageur',
      text: 'Vos paiements et vos documents ne changent pas\u00a0: l’équipe de Calanque vous suit jusqu’au départ.',
    },
    owner: {
      label: 'Suite',
      when: 'au propriétaire',
      text: 'L’équipe de Calanque les assure jusqu’à leur fin et vous en rend compte comme l’agence le faisait.',
    },
    agency: {
      label: 'Suite',
      when: 'à l’agence',
      text: 'L’équipe de Calanque assure les séjours signés jusqu’à leur fin.',
    },
  },
})

const nextOf = (mail: AgencyClosed, written?: WrittenTexts) =>
  `${SURE[mail.reader](mail)} ${SAID.say(mail.reader, mail, written)}`

export const agencyClosedMail: MailLook<'agency-closed'> = {
  words: SAID.words,
  subject: (mail, written) =>
    mail.reader === 'agency' ? SAID.say('agence', mail, written) : SAID.subjectOf(mail, written),
  preview: (mail) => nextOf(mail),
  heading: headingOf,
  body: (mail, site) => (
    <>
      <Quotation>{mail.about}</Quotation>
      <Words>{nextOf(mail, site.written)}</Words>
      <Action href={mail.url}>{BUTTON[mail.reader]}</Action>
    </>
  ),
}
