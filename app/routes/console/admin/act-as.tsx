import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

/** A super administrator sees the site as this person. */
export function ActAs() {
  return (
    <ConsoleSection title="Agir en tant que cette personne">
      <p className="max-w-prose leading-relaxed">
        Pendant 30 minutes au plus, vous voyez le site comme elle, sans rien pouvoir changer. Elle reçoit un
        e-mail avec votre nom et votre motif.
      </p>
      <FormFor intent="act-as" className="grid max-w-2xl gap-4">
        <Field label="Pourquoi" name="reason">
          <TextInput maxLength={300} />
        </Field>
        <SubmitButton variant="secondary" size="small" className="justify-self-start">
          Voir le site comme elle
        </SubmitButton>
      </FormFor>
    </ConsoleSection>
  )
}
