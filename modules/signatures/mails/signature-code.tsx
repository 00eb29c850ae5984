import type { MailLook } from '#platform/mail/mail-look.ts'
import { Code, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { BINDING_MOMENT } from '#shared/binding-act.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** `binds`: signing is what commits to pay, as a traveler's contract does. */
    'signature-code': {
      firstName: string
      code: string
      documentName: string
      expiresInMinutes: number
      binds: boolean
    }
  }
}

export const signatureCodeMail: MailLook<'signature-code'> = {
  subject: () => 'Votre code pour signer',
  preview: ({ documentName }) => `Un code à usage unique pour signer «\u00a0${documentName}\u00a0»`,
  heading: () => 'Votre code pour signer',
  body: ({ firstName, code, documentName, expiresInMinutes, binds }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>Saisissez ce code pour signer «&nbsp;{documentName}&nbsp;»&nbsp;:</Paragraph>
      <Code>{code}</Code>
      <Paragraph>Il est valable {expiresInMinutes}&nbsp;minutes et ne sert qu’une fois.</Paragraph>
      {binds && <Paragraph>{BINDING_MOMENT}</Paragraph>}
      <Quiet>
        Ne le communiquez à personne&nbsp;: nous ne vous le demanderons jamais par téléphone. Si vous n’êtes
        pas en train de signer un document, ignorez ce message.
      </Quiet>
    </>
  ),
}
