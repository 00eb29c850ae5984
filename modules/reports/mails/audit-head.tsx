import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet, Quotation } from '#platform/mail/mail-pieces.tsx'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { groupedHash } from '../audit-head-list.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The head of the audit's chain, or that the chain no longer holds: then without `hash`. */
    'audit-head': {
      firstName: string
      day: CivilDate
      /** How many entries are sealed. */
      seals: number
      /** Of the last seal, in hexadecimal. */
      hash: string | null
      authority: string | null
      /** The number of the first entry that is not what was sealed. */
      brokenAt: number | null
      /** The place of the first kept head that the chain no longer has. */
      lostAt: number | null
      url: string
    }
  }
}

const NUMBER = new Intl.NumberFormat('fr-FR')

export const auditHeadMail: MailLook<'audit-head'> = {
  subject: ({ day, hash }) =>
    hash === null
      ? 'Le journal d’audit a été altéré'
      : `Empreinte du journal d’audit du ${formatCivilDate(day)}`,
  preview: ({ hash, seals }) =>
    hash === null
      ? 'Prévenez la personne responsable de l’exploitation'
      : `${NUMBER.format(seals)} lignes scellées`,
  heading: ({ hash }) =>
    hash === null ? 'Le journal d’audit a été altéré' : 'L’empreinte du journal d’audit',
  body: ({ firstName, day, seals, hash, authority, brokenAt, lostAt, url }) => (
    <>
      <Greeting firstName={firstName} />
      {hash === null ? (
        <>
          {brokenAt !== null && (
            <Paragraph>
              Cette nuit, l’acte n°&nbsp;{brokenAt} du journal n’était plus celui qui a été scellé.
            </Paragraph>
          )}
          {lostAt !== null && (
            <Paragraph>
              Cette nuit, la ligne scellée n°&nbsp;{lostAt}, dont l’empreinte vous a été envoyée, n’était plus
              dans le journal.
            </Paragraph>
          )}
          <Paragraph>
            Prévenez la personne responsable de l’exploitation avant toute autre action, et gardez les
            empreintes reçues.
          </Paragraph>
        </>
      ) : (
        <>
          <Paragraph>
            La chaîne du journal est entière. Gardez ce message&nbsp;: si des lignes étaient ôtées plus tard,
            cette empreinte ne s’y trouverait plus.
          </Paragraph>
          <Facts
            rows={[
              ['Jour', formatCivilDate(day)],
              ['Lignes scellées', NUMBER.format(seals)],
              ['Horodatage', authority ?? ''],
            ]}
          />
          <Quotation>{groupedHash(hash)}</Quotation>
        </>
      )}
      <Action href={url}>{hash === null ? 'Voir le journal' : 'Comparer les empreintes'}</Action>
      <Quiet>Ce message est envoyé chaque nuit aux super-administrateurs.</Quiet>
    </>
  ),
}
