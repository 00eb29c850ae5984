import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** An agency sends a contact the villas it proposes, the first time or again. */
    'proposal-sent': {
      /** Null for a company. */
      firstName: string | null
      agencyName: string
      /** Who of the agency wrote it; null once that account is gone. */
      agent: string | null
      introduction: string
      /** The last day of the prices, included; null where they are those of the day. */
      honoredUntil: CivilDate | null
      villas: {
        title: string
        city: string
        /** « 3 au 10 juillet 2027 ». */
        dates: string
        /** Null for « prix sur demande ». */
        total: Cents | null
      }[]
      isAgain: boolean
      url: string
    }
  }
}

const heldPrices = (until: CivilDate | null) =>
  until ? [`Prix garantis jusqu’au ${formatCivilDate(until)} inclus, sauf mention contraire.`] : []

const few = (villas: readonly unknown[]) => (villas.length > 1 ? `${villas.length} villas` : 'une villa')

const SAID = mailWords<'proposal-sent'>()({
  variables: {
    agence,
    conseiller: {
      label: 'la personne de l’agence qui propose',
      value: ({ agent, agencyName }) => agent ?? agencyName,
    },
    choix: { label: 'ce qui est proposé, une ou plusieurs villas', value: ({ villas }) => few(villas) },
  },
  subject: { label: 'Objet', text: '{{agence}} vous propose {{choix}}', demands: ['agence'] },
  subjects: {
    reprise: {
      label: 'Objet',
      when: 'proposition mise à jour',
      text: 'Votre proposition mise à jour, {{agence}}',
      demands: ['agence'],
    },
  },
  paragraphs: {
    personne: {
      label: 'Introduction',
      when: 'choix d’une personne',
      text: '{{conseiller}}, de {{agence}}, a choisi pour vous {{choix}}.',
      demands: ['agence'],
    },
    agence: {
      label: 'Introduction',
      when: 'choix de l’agence',
      text: '{{agence}} a choisi pour vous {{choix}}.',
      demands: ['agence'],
    },
    lien: {
      label: 'Ce que le lien permet',
      text: 'Ce lien vous appartient\u00a0: vous pouvez le transmettre à vos proches, qui donneront leur avis sur chaque maison.',
    },
  },
})

export const proposalSentMail: MailLook<'proposal-sent'> = {
  words: SAID.words,
  subject: (props, written) =>
    props.isAgain ? SAID.say('reprise', props, written) : SAID.subjectOf(props, written),
  preview: ({ villas }) => villas.map(({ title }) => title).join(', '),
  heading: ({ isAgain }) => (isAgain ? 'Votre proposition, mise à jour' : 'Des maisons choisies pour vous'),
  body: (props, site) => {
    const { firstName, agent, introduction, honoredUntil, villas, url } = props
    return (
      <>
        {firstName ? <Greeting firstName={firstName} /> : <Paragraph>Bonjour,</Paragraph>}
        <Words>{SAID.say(agent ? 'personne' : 'agence', props, site.written)}</Words>
        {introduction && <Quotation>{introduction}</Quotation>}
        <Facts
          rows={villas.map(
            ({ title, city, dates, total }) =>
              [
                `${title}, ${city}`,
                `${dates}, ${total === null ? 'prix sur demande' : formatEuros(total)}`,
              ] as const,
          )}
        />
        <Action href={url}>Voir la proposition</Action>
        <Words isQuiet>
          {[
            ...heldPrices(honoredUntil),
            SAID.say('lien', props, site.written),
            'Il s’ouvre pendant 14 jours.',
          ].join(' ')}
        </Words>
      </>
    )
  },
}
