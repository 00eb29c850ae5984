import { RESIDENCE_WORDS } from '#modules/owner-details/sworn-declaration.ts'
import type { ReadableForm } from '#shared/forms/form-schema.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type SwornDeclarationFormProps = {
  /** Has the act `declare` with `SWORN_DECLARATION`. */
  schema: () => Promise<ReadableForm>
  house: { publicId: string; title: string }
  /** What is declared before the residence. */
  opening: string
}

/** The text that an owner reads, completes and declares on their honor for one villa. */
export function SwornDeclarationForm({ schema, house, opening }: SwornDeclarationFormProps) {
  return (
    <FormFor
      intent="declare"
      about={{ house: house.publicId }}
      hidden={{ read: opening }}
      schema={schema}
      className="grid max-w-prose gap-5"
    >
      <blockquote className="border-l-2 border-hairline pl-4 leading-relaxed wrap-anywhere">
        {opening}
      </blockquote>
      <RadioGroup
        legend="Votre résidence principale"
        name="residence"
        required
        options={[
          { value: 'no', label: RESIDENCE_WORDS.no },
          { value: 'yes', label: RESIDENCE_WORDS.yes },
        ]}
      />
      <Checkbox
        name="sworn"
        value="yes"
        required
        label="Je déclare sur l’honneur que ce texte et ma réponse sont exacts."
      />
      <SubmitButton className="justify-self-start">
        Déclarer sur l’honneur<span className="sr-only">{`\u00a0: ${house.title}`}</span>
      </SubmitButton>
    </FormFor>
  )
}
