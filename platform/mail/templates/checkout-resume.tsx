import { BINDING_MOMENT } from '#shared/binding-act.ts'
import type { MailLook } from './mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from './mail-pieces.tsx'

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
