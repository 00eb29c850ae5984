import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, PasswordFirst, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the owner and to the agency of a listing: one of its papers ends soon, and the listing would leave the site. */
    'paper-expiring': {
      propertyTitle: string
      paper: string
      expiresOn: CivilDate
      url: string
      /** Where an owner without password chooses one, which their own page asks for. */
      passwordUrl?: string | null
    }
  }
}

const IF_NOT = 'Sinon, l’annonce quitte le site le lendemain\u00a0; les séjours déjà réservés restent dus.'

const SAID = mailWords<'paper-expiring'>()({
  variables: {
    villa,
    piece: { label: 'la pièce à renouveler', value: ({ paper }) => paper },
    fin: { label: 'le dernier jour de la pièce', value: ({ expiresOn }) => formatCivilDate(expiresOn) },
  },
  subject: { label: 'Objet', text: '{{piece}} à renouveler, {{villa}}', demands: ['piece', 'villa'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Une pièce de l’annonce {{villa}} prend fin le {{fin}}\u00a0: {{piece}}. Renouvelez-la avant ce jour.',
      demands: ['fin', 'piece'],
    },
  },
})

export const paperExpiringMail: MailLook<'paper-expiring'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ expiresOn }) => `Valable jusqu’au ${formatCivilDate(expiresOn)}`,
  heading: ({ paper }) => `${paper}\u00a0: une pièce expire bientôt`,
  body: (props, site) => {
    const { url, passwordUrl } = props
    return (
      <>
        <Paragraph>Bonjour,</Paragraph>
        <Words>{`${SAID.say('accueil', props, site.written)} ${IF_NOT}`}</Words>
        <Action href={url}>Voir la pièce</Action>
        <PasswordFirst href={passwordUrl} />
      </>
    )
  },
}
