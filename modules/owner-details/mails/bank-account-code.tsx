import type { MailLook } from '#platform/mail/mail-look.ts'
import { Code, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { maskedIban } from '#shared/iban.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** A code that confirms the first account of an owner, given by the link that was mailed to them. */
    'bank-account-code': { firstName: string; ibanEnd: string; code: string; expiresInMinutes: number }
  }
}

export const bankAccountCodeMail: MailLook<'bank-account-code'> = {
  subject: () => 'Votre code pour confirmer votre compte bancaire',
  preview: ({ expiresInMinutes }) => `Six chiffres à saisir, valables ${expiresInMinutes} minutes`,
  heading: () => 'Votre code pour confirmer votre compte bancaire',
  body: ({ firstName, ibanEnd, code, expiresInMinutes }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Le compte {maskedIban(ibanEnd)} vient d’être saisi pour vos loyers. Si ce sont bien les derniers
        chiffres de votre compte, saisissez ce code sur la page de vos coordonnées.
      </Paragraph>
      <Code>{code}</Code>
      <Paragraph>
        Il est valable {expiresInMinutes}&nbsp;minutes et ne confirme que ce compte. Sans lui, rien n’est
        enregistré.
      </Paragraph>
      <Quiet>
        Ne le communiquez à personne, pas même à votre agence. Si vous n’avez rien saisi, ignorez ce message
        et prévenez votre agence&nbsp;: une autre personne a le lien de vos coordonnées.
      </Quiet>
    </>
  ),
}
