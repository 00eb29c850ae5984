import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: the agency needs the account they are paid on, their tax identity, or both. */
    'owner-details-asked': {
      firstName: string
      agencyName: string
      agencyPhone: string
      /** Null for a listing without description. */
      propertyTitle: string | null
      lacksAccount: boolean
      lacksIdentity: boolean
      url: string
      days: number
    }
  }
}

export const ownerDetailsAskedMail: MailLook<'owner-details-asked'> = {
  subject: ({ propertyTitle }) =>
    `Vos coordonnées de propriétaire${propertyTitle ? `, ${propertyTitle}` : ''}`,
  preview: ({ agencyName }) => `${agencyName} en a besoin pour vous verser vos loyers`,
  heading: () => 'Vos coordonnées de propriétaire',
  body: ({ firstName, agencyName, agencyPhone, propertyTitle, lacksAccount, lacksIdentity, url, days }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {agencyName} prépare la mise en ligne de {propertyTitle ?? 'votre maison'}. Il lui manque{' '}
        {[
          lacksAccount && 'le compte bancaire où verser vos loyers',
          lacksIdentity && 'l’identité sous laquelle la loi demande de les déclarer (directive DAC7)',
        ]
          .filter(Boolean)
          .join(' et ')}
        .
      </Paragraph>
      <Action href={url}>Donner mes coordonnées</Action>
      <Paragraph>
        Une hésitation&nbsp;? Appelez l’agence au {agencyPhone}. Nous ne demandons jamais de numéro de carte
        ni de mot de passe par e-mail.
      </Paragraph>
      <Quiet>Ce lien est personnel et reste ouvert {days}&nbsp;jours. Ne le transmettez à personne.</Quiet>
    </>
  ),
}
