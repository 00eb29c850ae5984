import { codeError } from '#app/copy/code-error.ts'
import { stepPath } from '#modules/checkout/checkout-steps.ts'
import { codeWaitWords } from '#modules/signatures/code-wait.ts'
import type { Signing } from '#modules/signatures/signing.ts'
import { SigningCommitmentView } from '#modules/signatures/ui/signing-commitment.tsx'
import { BINDING_LABEL } from '#shared/binding-act.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { RefusedNotice } from '#ui/refused-notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

type SigningDeskProps = { signing: Signing; refused: FormAnswer | null }

/** The forms of the signature: a code requested by mail, then the consent and the code together. */
export function SigningDesk({ signing, refused }: SigningDeskProps) {
  const code = refused?.refusal.code
  const besideField = code === 'WRONG_CODE' || code === 'CODE_EXPIRED' || code === 'CONSENT_REQUIRED'
  return (
    <section id="signer" className="grid scroll-mt-4 gap-6 border-t border-encre pt-8">
      <h2 className="display-sm">{signing.commitment ? 'Signer et réserver' : 'Signer le document'}</h2>
      {refused && !besideField && (
        <RefusedNotice refusal={refused.refusal}>
          {signing.commitment && isOfRunningStay(refused) && (
            <a
              href={stepPath('sign', null)}
              target="_top"
              className="text-link flex min-h-11 w-fit items-center"
            >
              Revenir à la réservation
            </a>
          )}
        </RefusedNotice>
      )}
      {signing.level === 'advanced' && (
        <p className="max-w-prose leading-relaxed text-ardoise">
          Signature avancée&nbsp;: votre identité a été vérifiée par votre agence. Une fois le code saisi, un
          certificat à votre nom, {signing.signerName}, est émis pour cette seule signature.
        </p>
      )}
      {signing.code === 'none' ? (
        <CodeRequest signing={signing} label="Recevoir mon code" first />
      ) : (
        <>
          <SigningForm signing={signing} refused={refused} />
          <CodeRequest signing={signing} label="Recevoir un nouveau code" />
        </>
      )}
      <Decline />
    </section>
  )
}

/** True for a refusal by what became of the stay, which its checkout shows; a cancelled one has none. */
const isOfRunningStay = ({ refusal: { code, details } }: FormAnswer) =>
  code === 'STATUS_CONFLICT' && details.status !== 'cancelled'

function CodeRequest({ signing, label, first }: { signing: Signing; label: string; first?: boolean }) {
  if (signing.nextCodeIn === null) {
    return (
      <p className="text-ardoise">
        {codeWaitWords(signing)}{' '}
        {signing.commitment ? 'Reprenez votre réservation ou contactez' : 'Contactez'} l’agence.
      </p>
    )
  }
  return (
    <FormFor intent="code" notice={null} className="grid justify-items-start gap-3">
      <p>
        {first
          ? `Un code à six chiffres sera envoyé à ${signing.maskedEmail}. Il reste valable dix minutes.`
          : 'Vous n’avez rien reçu, ou le code a expiré\u00a0? Vérifiez vos courriers indésirables ou demandez-en un autre.'}
        {!first && signing.nextCodeIn > 0 && <span className="block">{codeWaitWords(signing)}</span>}
      </p>
      <SubmitButton variant={first ? 'primary' : 'secondary'}>{label}</SubmitButton>
    </FormFor>
  )
}

function SigningForm({ signing, refused }: SigningDeskProps) {
  const code = refused?.refusal.code
  return (
    <FormFor intent="sign" notice={null} className="grid gap-5">
      <p role="status">
        Un code a été envoyé à {signing.maskedEmail} pour {signing.signerName}.
      </p>
      <Field
        label="Code à six chiffres"
        name="code"
        required
        error={codeError(refused, codeWaitWords(signing))}
        className="max-w-60"
      >
        <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={9} className="tabular" />
      </Field>
      <Checkbox
        name="consent"
        value="yes"
        required
        label={signing.consentText}
        defaultChecked={code === 'WRONG_CODE' || code === 'CODE_EXPIRED'}
        error={code === 'CONSENT_REQUIRED' ? REFUSAL_MESSAGES.CONSENT_REQUIRED.detail : null}
      />
      {signing.commitment && (
        <div className="border-y border-encre py-5">
          <SigningCommitmentView commitment={signing.commitment} today={signing.today} />
        </div>
      )}
      <SubmitButton size="large" className="justify-self-start max-sm:w-full">
        {signing.commitment ? BINDING_LABEL : 'Signer le document'}
      </SubmitButton>
    </FormFor>
  )
}

function Decline() {
  return (
    <Disclosure summary="Je ne souhaite pas signer" className="border-t text-[0.9375rem]">
      <FormFor intent="decline" notice={null} className="grid justify-items-start gap-3">
        <p>Refuser met fin à cette demande de signature. Rien ne vous engage.</p>
        <SubmitButton variant="danger" size="small">
          Refuser de signer
        </SubmitButton>
      </FormFor>
    </Disclosure>
  )
}
