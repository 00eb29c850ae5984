import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import type { MailProps } from '#platform/mail/mail-props.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: the agency needs the account they are paid on, their tax identity, their sworn declaration, or all. */
    'owner-details-asked': {
      firstName: string
      agencyName: string
      agencyPhone: string
      /** Null for a listing without description. */
      propertyTitle: string | null
      lacksAccount: boolean
      lacksIdentity: boolean
      /** Absent from mails queued before the link took declarations. */
      lacksDeclaration?: boolean
      url: string
      days: number
    }
  }
}

export const ownerDetailsAskedMail: MailLook<'owner-details-asked'> = {
  subject: ({ propertyTitle, ...lacks }) => [headingOf(lacks), propertyTitle].filter(Boolean).join(', '),
  preview: ({ agencyName }) => `${agencyName} en a besoin avant la mise en ligne`,
  heading: headingOf,
  body: ({ firstName, agencyName, agencyPhone, propertyTitle, url, days, ...lacks }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {agencyName} prépare la mise en ligne de {propertyTitle ?? 'votre maison'}. Il lui manque{' '}
        {wordsOf(lacks)}.
      </Paragraph>
      <Action href={url}>{isOath(lacks) ? 'Faire ma déclaration' : 'Donner mes coordonnées'}</Action>
      <Paragraph>
        Une hésitation&nbsp;? Appelez l’agence au {agencyPhone}. Nous ne demandons jamais de numéro de carte
        ni de mot de passe par e-mail.
      </Paragraph>
      <Quiet>Ce lien est personnel et reste ouvert {days}&nbsp;jours. Ne le transmettez à personne.</Quiet>
    </>
  ),
}

type Lacks = Pick<MailProps['owner-details-asked'], 'lacksAccount' | 'lacksIdentity' | 'lacksDeclaration'>

/** Whether the declaration is all that is asked. */
function isOath({ lacksAccount, lacksIdentity }: Lacks): boolean {
  return !lacksAccount && !lacksIdentity
}

function headingOf(lacks: Lacks): string {
  return isOath(lacks) ? 'Votre déclaration sur l’honneur' : 'Vos coordonnées de propriétaire'
}

const list = new Intl.ListFormat('fr-FR')

function wordsOf({ lacksAccount, lacksIdentity, lacksDeclaration }: Lacks): string {
  const words = [
    lacksAccount && 'le compte bancaire où verser vos loyers',
    lacksIdentity && 'l’identité sous laquelle la loi demande de les déclarer (directive DAC7)',
    lacksDeclaration && 'votre déclaration sur l’honneur de meublé de tourisme, que vous seul pouvez faire',
  ]
  return list.format(words.filter((word) => typeof word === 'string'))
}
