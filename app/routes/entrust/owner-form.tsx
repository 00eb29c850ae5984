import { PrivacyNote } from '#app/shell/privacy-note.tsx'
import type { Profile } from '#modules/accounts/server/find-profile.ts'
import { houseAddress, houseWords, type TypedHouse } from '#modules/owner-requests/house.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TrapField } from '#ui/trap-field.tsx'

const loadSchema = async () => (await import('./entrust-schema.ts')).ENTRUST_FORM

type OwnerFormProps = {
  house: Omit<TypedHouse, 'street'>
  /** Who the request goes to. */
  agency: string | null
  /** The details of a signed-in account. */
  own: Profile | null
  formKey: string
}

/** The owner, and the street of the house. A refused form keeps all that was typed. */
export function OwnerForm({ house, agency, own, formKey }: OwnerFormProps) {
  return (
    <FormFor
      intent="ask"
      schema={loadSchema}
      hidden={{ formKey }}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <p className="leading-relaxed text-ardoise">
        {houseWords(house)}, à {houseAddress({ ...house, street: '' })}.
        {agency && ` Votre demande est adressée à ${agency}, l’agence de ce secteur.`}
      </p>
      <div className="grid items-start gap-x-6 gap-y-6 sm:grid-cols-2">
        <TextField
          label="Prénom"
          name="firstName"
          required
          autoComplete="given-name"
          maxLength={80}
          defaultValue={own?.firstName}
        />
        <TextField
          label="Nom"
          name="lastName"
          required
          autoComplete="family-name"
          maxLength={80}
          defaultValue={own?.lastName}
        />
        <EmailField defaultValue={own?.email} />
        <TextField
          label="Téléphone (facultatif)"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={own?.phone ?? undefined}
        />
      </div>
      <TextField
        label="Numéro et rue de la maison"
        name="street"
        required
        maxLength={200}
        hint="Réservée à l’agence. Une annonce ne montre jamais l’adresse exacte."
      />
      <Field
        label="Ce que l’agence doit savoir (facultatif)"
        name="message"
        hint="Les photographies vous seront demandées ensuite, avec l’invitation."
      >
        <TextArea rows={4} maxLength={4000} />
      </Field>
      <TrapField />
      <Checkbox
        name="agreed"
        value="yes"
        required
        label="J’accepte que l’agence reçoive ces informations et me réponde au sujet de cette maison."
      />
      <SubmitButton size="large" pendingLabel="Envoi en cours…" className="justify-self-start max-sm:w-full">
        Envoyer ma demande
      </SubmitButton>
      <PrivacyNote>Ces informations ne servent qu’à répondre à votre demande.</PrivacyNote>
    </FormFor>
  )
}
