import { ANIMAL_WORDS, type StayTerms } from '#modules/stay-amendments/stay-terms.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The terms of a stay, as they are before the amendment. */
export function AmendmentFields({ terms, party }: { terms: StayTerms; party: string }) {
  return (
    <>
      <Field
        label="Occupants désignés"
        name="occupants"
        hint={`Un nom par ligne. Le contrat est fait pour ${party}.`}
      >
        <TextArea rows={4} defaultValue={terms.occupants.join('\n')} autoComplete="off" />
      </Field>
      <div className="grid gap-6 sm:grid-cols-3">
        <TextField
          label="Arrivée à partir de"
          name="arrivalFrom"
          type="time"
          required
          defaultValue={terms.arrivalFrom}
        />
        <TextField
          label="Arrivée jusqu’à"
          name="arrivalUntil"
          type="time"
          required
          defaultValue={terms.arrivalUntil}
        />
        <TextField
          label="Départ avant"
          name="departureBy"
          type="time"
          required
          defaultValue={terms.departureBy}
        />
      </div>
      <Field label="Animaux" name="animals">
        <Select defaultValue={terms.animals}>
          {Object.entries(ANIMAL_WORDS).map(([rule, words]) => (
            <option key={rule} value={rule}>
              {words[0]!.toUpperCase() + words.slice(1)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Équipements ajoutés" name="equipment" hint="Un par ligne, prêtés pour ce séjour.">
        <TextArea rows={3} defaultValue={terms.equipment.join('\n')} autoComplete="off" />
      </Field>
      <Field
        label="Clauses particulières"
        name="clauses"
        hint="Une ligne vide sépare les clauses. Le document les cite mot pour mot."
      >
        <TextArea rows={4} defaultValue={terms.clauses.join('\n\n')} autoComplete="off" />
      </Field>
    </>
  )
}
