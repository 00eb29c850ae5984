import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To each owner of a villa: the shares of all from a day on. */
    'shares-set': {
      firstName: string
      agencyName: string
      agencyPhone: string
      propertyTitle: string | null
      from: CivilDate
      lines: { name: string; share: string }[]
      url: string
    }
  }
}

export const sharesSetMail: MailLook<'shares-set'> = {
  subject: ({ propertyTitle }) => `Les parts de chacun, ${propertyTitle ?? 'votre villa'}`,
  preview: ({ from }) => `À partir du ${formatCivilDate(from)}`,
  heading: () => 'Les parts de chacun',
  body: ({ firstName, agencyName, agencyPhone, propertyTitle, from, lines, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Les revenus de {propertyTitle ?? 'votre villa'} sont partagés ainsi, à partir du{' '}
        {formatCivilDate(from)}
        {'\u00a0'}:
      </Paragraph>
      <Facts rows={lines.map(({ name, share }) => [name, share])} />
      <Action href={url}>Voir les parts</Action>
      <Paragraph>
        Ce n’est pas ce que vous avez convenu{'\u00a0'}? Appelez {agencyName} au {agencyPhone}, ou
        écrivez-nous.
      </Paragraph>
    </>
  ),
}
