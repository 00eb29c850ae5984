import { BINDING_MOMENT } from '#shared/binding-act.ts'
import type { MailLook } from './mail-look.ts'
import { Code, Greeting, Paragraph, Quiet } from './mail-pieces.tsx'

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
