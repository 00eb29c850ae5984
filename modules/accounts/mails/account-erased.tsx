import type { MailLook } from '#platform/mail/mail-look.ts'
import { Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /**
     * The last mail to a person: the account is erased, and these data stay because the law requires them.
     */
    'account-erased': { firstName: string }
  }
}

export const accountErasedMail: MailLook<'account-erased'> = {
  subject: () => 'Votre compte est effacé',
  preview: () => 'Ce qui est effacé, et ce que la loi nous fait garder',
  heading: () => 'Votre compte est effacé',
  body: ({ firstName }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Comme vous l’avez demandé, votre compte Calanque est effacé&nbsp;: vos coordonnées, votre mot de
        passe, vos favoris, votre sélection et les messages que nous vous avions envoyés. Vos avis restent
        lisibles, sans votre prénom.
      </Paragraph>
      <Paragraph>
        La loi nous fait garder dix ans les contrats que vous avez signés et les écritures de vos paiements.
        Ils ne servent plus à rien d’autre, puis sont détruits.
      </Paragraph>
      <Quiet>C’est notre dernier message. Il vous sert de preuve.</Quiet>
    </>
  ),
}
