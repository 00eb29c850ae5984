import type { TypedHouse } from '#modules/owner-requests/house.ts'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { HouseFields } from './house-fields.tsx'

const loadSchema = async () => (await import('./entrust-schema.ts')).ENTRUST_FORM

/** The house: where it is, what it is, how large. Nothing of it names a person. */
export function HouseForm({ house }: { house: Omit<TypedHouse, 'street'> | null }) {
  return (
    <FormFor intent="describe" schema={loadSchema} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <HouseFields house={house} />
      <SubmitButton size="large" pendingLabel="Calcul en cours…" className="justify-self-start max-sm:w-full">
        Voir l’estimation
      </SubmitButton>
    </FormFor>
  )
}
