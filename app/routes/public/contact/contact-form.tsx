import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { RefusedAction } from '#app/refusable.ts'
import { PrivacyNote } from '#app/shell/privacy-note.tsx'
import type { Agency } from '#modules/agencies/agency.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** What was refused, with what had been written. */
export type ContactAnswer = RefusedAction & { given: Record<string, string> }

/** A field no person sees: what fills it in is no person. */
export const TRAP = 'site'

const SENTENCES: Record<string, string> = {
  name: 'Indiquez votre nom.',
  email: 'Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.',
  phone: 'Indiquez un numéro comme +33 6 12 34 56 78, ou laissez ce champ vide.',
  message: 'Écrivez votre message, de 10 à 4\u202f000 signes.',
}

type ContactFormProps = {
  agencies: readonly Pick<Agency, 'publicId' | 'name'>[]
  answer?: ContactAnswer | undefined
  /** What is known of somebody signed in. */
  own?: { name: string; email: string } | null
}

/** A message to the agency. What was written stays when something is refused; works without scripts. */
export function ContactForm({ agencies, answer, own }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, answer)
  const pending = useNavigation().formAction === '/contact'
  const errors = errorsOf(answer)
  const given: Record<string, string> = answer?.given ?? { ...own }
  return (
    <Form method="post" action="/contact" ref={form} noValidate className="grid gap-6">
      {answer && <Refused answer={answer} />}
      <p className="text-sm text-ardoise">Les champs marqués d’un astérisque sont obligatoires.</p>
      {agencies.length > 1 ? (
        <Field label="Agence" name="agency">
          <Select defaultValue={given.agency}>
            {agencies.map(({ publicId, name }) => (
              <option key={publicId} value={publicId}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <input type="hidden" name="agency" value={agencies[0]?.publicId} />
      )}
      <Field label="Nom" name="name" required error={errors.name}>
        <TextInput autoComplete="name" maxLength={120} defaultValue={given.name} />
      </Field>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <Field label="Adresse e-mail" name="email" required error={errors.email}>
          <TextInput type="email" autoComplete="email" spellCheck={false} defaultValue={given.email} />
        </Field>
        <Field label="Téléphone (facultatif)" name="phone" error={errors.phone}>
          <TextInput type="tel" autoComplete="tel" defaultValue={given.phone} />
        </Field>
      </div>
      <Field
        label="Message"
        name="message"
        required
        error={errors.message}
        hint="Pour une réservation, indiquez son numéro."
      >
        <TextArea rows={6} maxLength={4000} defaultValue={given.message} />
      </Field>
      <div hidden>
        <label htmlFor={TRAP}>Laissez ce champ vide</label>
        <input type="text" id={TRAP} name={TRAP} tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" size="large" pending={pending} className="justify-self-start max-sm:w-full">
        {pending ? 'Envoi en cours…' : 'Envoyer le message'}
      </Button>
      <PrivacyNote>Ce que vous écrivez ne sert qu’à vous répondre.</PrivacyNote>
    </Form>
  )
}

function Refused({ answer: { refusal } }: { answer: ContactAnswer }) {
  const words =
    refusal.code === 'INVALID_INPUT'
      ? { title: 'Informations incomplètes', detail: 'Vérifiez les champs signalés.' }
      : REFUSAL_MESSAGES[refusal.code]
  return (
    <Notice tone="error" title={words.title}>
      {words.detail}
    </Notice>
  )
}

function errorsOf(answer: ContactAnswer | undefined): Record<string, string | undefined> {
  const fields = answer?.refusal.details.fields
  const wrong = Array.isArray(fields) ? fields.map(String) : []
  return Object.fromEntries(wrong.map((field) => [field, SENTENCES[field]]))
}
