import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { useOffered } from '#ui/offered.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'

const loadSchema = async () => (await import('./call-schema.ts')).CALL_FORM

type NewCallerProps = { tel: string; number: string | null; mayAdd: boolean; formKey: string }

/** The contact that is made of a number that no contact has. */
export function NewCaller({ tel, number, mayAdd, formKey }: NewCallerProps) {
  const isOffered = useOffered()
  if (!mayAdd || !isOffered('contact.add'))
    return (
      <EmptyState title="Aucun contact n’a ce numéro">
        Vérifiez le numéro, ou cherchez la personne par son nom.
      </EmptyState>
    )
  return (
    <ConsoleSection title="Aucun contact n’a ce numéro">
      <p className="text-ardoise">Ajoutez la personne, vous noterez l’appel aussitôt.</p>
      <FormFor
        key={formKey}
        intent="add-contact"
        schema={loadSchema}
        hidden={{ formKey }}
        className="grid max-w-2xl items-start gap-4 sm:grid-cols-2"
      >
        <TextField label="Prénom" name="firstName" autoComplete="off" maxLength={80} />
        <TextField label="Nom" name="lastName" required autoComplete="off" maxLength={80} />
        <TextField
          label="Téléphone"
          name="phone1"
          type="tel"
          required
          autoComplete="off"
          defaultValue={number ? number : tel}
        />
        <TextField
          label="Adresse e-mail (facultatif)"
          name="email1"
          type="email"
          autoComplete="off"
          spellCheck={false}
        />
        <SubmitButton pendingLabel="Enregistrement…" className="justify-self-start">
          Ajouter et noter l’appel
        </SubmitButton>
      </FormFor>
    </ConsoleSection>
  )
}
