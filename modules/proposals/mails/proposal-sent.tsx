import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet, Quotation } from '#platform/mail/mail-pieces.tsx'
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

const few = (villas: readonly unknown[]) => (villas.length > 1 ? `${villas.length} villas` : 'une villa')

export const proposalSentMail: MailLook<'proposal-sent'> = {
  subject: ({ villas, agencyName, isAgain }) =>
    isAgain ? `Votre proposition mise à jour, ${agencyName}` : `${agencyName} vous propose ${few(villas)}`,
  preview: ({ villas }) => villas.map(({ title }) => title).join(', '),
  heading: ({ isAgain }) => (isAgain ? 'Votre proposition, mise à jour' : 'Des maisons choisies pour vous'),
  body: ({ firstName, agencyName, agent, introduction, honoredUntil, villas, url }) => (
    <>
      {firstName ? <Greeting firstName={firstName} /> : <Paragraph>Bonjour,</Paragraph>}
      <Paragraph>
        {agent ? `${agent}, de ${agencyName}, a choisi pour vous` : `${agencyName} a choisi pour vous`}{' '}
        {few(villas)}.
      </Paragraph>
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
      <Quiet>
        {honoredUntil &&
          `Prix garantis jusqu’au ${formatCivilDate(honoredUntil)} inclus, sauf mention contraire. `}
        Ce lien vous appartient&nbsp;: vous pouvez le transmettre à vos proches, qui donneront leur avis sur
        chaque maison. Il s’ouvre pendant 14 jours.
      </Quiet>
    </>
  ),
}
