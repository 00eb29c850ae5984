import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { codeError } from '#app/copy/code-error.ts'
import type { RefusedAction } from '#app/refusable.ts'
import { codeWaitWords } from '#modules/signatures/code-wait.ts'
import type { Signing } from '#modules/signatures/signing.ts'
import { SigningCommitmentView } from '#modules/signatures/ui/signing-commitment.tsx'
import { BINDING_LABEL } from '#shared/binding-act.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'

type SigningDeskProps = { signing: Signing; refused: RefusedAction | null }

/** Where the document is signed: a code asked for by mail, then the consent and the code together. */
export function SigningDesk({ signing, refused }: SigningDeskProps) {
  const code = refused?.refusal.code
  const besideField = code === 'WRONG_CODE' || code === 'CODE_EXPIRED' || code === 'CONSENT_REQUIRED'
  return (
    <section id="signer" className="grid scroll-mt-4 gap-6 border-t border-encre pt-8">
      <h2 className="display-sm">{signing.commitment ? 'Signer et réserver' : 'Signer le document'}</h2>
      {code && !besideField && (
        <Notice tone="error" title={REFUSAL_MESSAGES[code].title}>
          {REFUSAL_MESSAGES[code].detail}
        </Notice>
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

function CodeRequest({ signing, label, first }: { signing: Signing; label: string; first?: boolean }) {
  const pending = usePending('code')
  if (signing.nextCodeIn === null) {
    return (
      <p className="text-ardoise">
        {codeWaitWords(signing)}{' '}
        {signing.level === 'simple' ? 'Reprenez votre réservation ou contactez' : 'Contactez'} l’agence.
      </p>
    )
  }
  return (
    <Form method="post" className="grid justify-items-start gap-3">
      <input type="hidden" name="intent" value="code" />
      <p>
        {first
          ? `Un code à six chiffres sera envoyé à ${signing.maskedEmail}. Il reste valable dix minutes.`
          : 'Vous n’avez rien reçu, ou le code a expiré\u00a0? Vérifiez vos courriers indésirables ou demandez-en un autre.'}
        {!first && signing.nextCodeIn > 0 && <span className="block">{codeWaitWords(signing)}</span>}
      </p>
      <Button type="submit" variant={first ? 'primary' : 'secondary'} pending={pending}>
        {label}
      </Button>
    </Form>
  )
}

function SigningForm({ signing, refused }: SigningDeskProps) {
  const pending = usePending('sign')
  const code = refused?.refusal.code
  const formRef = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(formRef, refused)
  return (
    <Form method="post" ref={formRef} noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="sign" />
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
      <Button type="submit" size="large" pending={pending} className="justify-self-start max-sm:w-full">
        {signing.commitment ? BINDING_LABEL : 'Signer le document'}
      </Button>
    </Form>
  )
}

function Decline() {
  return (
    <Disclosure summary="Je ne souhaite pas signer" className="border-t text-[0.9375rem]">
      <Form method="post" className="grid justify-items-start gap-3">
        <input type="hidden" name="intent" value="decline" />
        <p>Refuser met fin à cette demande de signature. Rien ne vous engage.</p>
        <Button type="submit" variant="danger" size="small" pending={usePending('decline')}>
          Refuser de signer
        </Button>
      </Form>
    </Disclosure>
  )
}

function usePending(intent: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}
