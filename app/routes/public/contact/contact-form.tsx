import { PrivacyNote } from '#app/shell/privacy-note.tsx'
import type { Agency } from '#modules/agencies/agency.ts'
import { EmailField } from '#ui/email-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TrapField } from '#ui/trap-field.tsx'

const loadSchema = async () => (await import('./contact-schema.ts')).CONTACT_FORM

type ContactFormProps = {
  agencies: readonly Pick<Agency, 'publicId' | 'name'>[]
  /** The details of a signed-in account. */
  own: { name: string; email: string } | null
}

/** A message to the agency. A refused form keeps the typed message; works without scripts. */
export function ContactForm({ agencies, own }: ContactFormProps) {
  return (
    <FormFor action="/contact" intent="send" schema={loadSchema} className="grid gap-6">
      <p className="text-sm text-ardoise">Les champs marqués d’un astérisque sont obligatoires.</p>
      {agencies.length > 1 ? (
        <Field label="Agence" name="agency">
          <Select>
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
      <TextField
        label="Nom"
        name="name"
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={own?.name}
      />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <EmailField defaultValue={own?.email} />
        <TextField label="Téléphone (facultatif)" name="phone" type="tel" autoComplete="tel" />
      </div>
      <Field label="Message" name="message" required hint="Pour une réservation, indiquez son numéro.">
        <TextArea rows={6} maxLength={4000} />
      </Field>
      <TrapField />
      <SubmitButton size="large" pendingLabel="Envoi en cours…" className="justify-self-start max-sm:w-full">
        Envoyer le message
      </SubmitButton>
      <PrivacyNote>Ce que vous écrivez ne sert qu’à vous répondre.</PrivacyNote>
    </FormFor>
  )
}
