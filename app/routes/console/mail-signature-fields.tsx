import { type MailSignature, SIGNATURE_BOUNDS } from '#modules/agencies/mail-signature.ts'
import { Field } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

type Signed = { signature: MailSignature | null }

/** What a signature changes in the mails of an agency. */
export function SignatureHelp({
  signature,
  agency: { name, email },
}: Signed & { agency: { name: string; email: string } }) {
  return (
    <p className="wrap-anywhere">
      Les e-mails aux voyageurs sur ses séjours viennent alors de «&nbsp;{signature?.sender ?? name} par
      Calanque&nbsp;», et leurs réponses arrivent à {email}. L’adresse d’envoi reste celle de Calanque&nbsp;:
      c’est son domaine que les messageries vérifient (SPF, DKIM, DMARC). Tout vider retire la signature.
    </p>
  )
}

/** What an agency signs the mails about its stays with, for the form around it. */
export function MailSignatureFields({ signature }: Signed) {
  return (
    <>
      <TextField
        label="Nom de l’expéditeur"
        name="sender"
        defaultValue={signature?.sender ?? ''}
        autoComplete="off"
        maxLength={SIGNATURE_BOUNDS.sender}
      />
      <Field
        label="Signature"
        name="words"
        hint={`Nom, téléphone, horaires\u00a0: ${SIGNATURE_BOUNDS.lines} lignes au plus, sans lien.`}
      >
        <TextArea rows={4} defaultValue={signature?.words ?? ''} maxLength={SIGNATURE_BOUNDS.words} />
      </Field>
      <SubmitButton className="justify-self-start">Enregistrer la signature</SubmitButton>
    </>
  )
}
