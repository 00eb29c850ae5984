import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { BINDING_MOMENT } from '#shared/binding-act.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'checkout-resume': { firstName: string; resumeUrl: string }
  }
}

export const checkoutResumeMail: MailLook<'checkout-resume'> = {
  subject: () => 'Reprenez votre réservation quand vous voulez',
  preview: () => 'Un lien pour continuer sur cet appareil ou sur un autre',
  heading: () => 'Votre réservation vous suit',
  body: ({ firstName, resumeUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Votre réservation est commencée. Ce lien vous ramène là où vous en étiez, sur cet appareil ou sur un
        autre. {BINDING_MOMENT}
      </Paragraph>
      <Action href={resumeUrl}>Reprendre ma réservation</Action>
      <Quiet>Ce lien est personnel&nbsp;: toute personne qui l’ouvre voit votre réservation.</Quiet>
    </>
  ),
}
