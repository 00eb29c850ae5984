import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a person whom an agency entered among the owners of a villa, for themself or for a company. */
    'owner-entered': {
      firstName: string
      agencyName: string
      agencyPhone: string
      propertyTitle: string | null
      companyName: string | null
      url: string
    }
  }
}

export const ownerEnteredMail: MailLook<'owner-entered'> = {
  subject: ({ propertyTitle }) => `Vous êtes propriétaire de ${propertyTitle ?? 'votre villa'} sur Calanque`,
  preview: ({ agencyName }) => `${agencyName} vous a inscrit parmi les propriétaires.`,
  heading: () => 'Vous êtes inscrit parmi les propriétaires',
  body: ({ firstName, agencyName, agencyPhone, propertyTitle, companyName, url }) => (
    <>
      <Paragraph>Bonjour {firstName},</Paragraph>
      <Paragraph>
        {agencyName} vous a inscrit parmi les propriétaires de{' '}
        {propertyTitle ?? 'la villa qui lui est confiée'}
        {companyName ? `, pour ${companyName}` : ''}. Une fois votre part indiquée, votre espace montre la
        villa, ses séjours et ce qui vous revient.
      </Paragraph>
      <Paragraph>
        Pour y entrer, choisissez un mot de passe à cette adresse e-mail, si vous n’en avez pas encore.
      </Paragraph>
      <Action href={url}>Choisir un mot de passe</Action>
      <Paragraph>
        Vous n’êtes pas propriétaire de cette villa{'\u00a0'}? Appelez {agencyName} au {agencyPhone}.
      </Paragraph>
    </>
  ),
}
