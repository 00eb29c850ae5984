import { useActionData } from 'react-router'
import {
  ASKED_AMENITIES,
  MOST_BEDROOMS,
  MOST_GUESTS,
  type TypedHouse,
} from '#modules/owner-requests/house.ts'
import { AMENITIES } from '#modules/properties/amenity.ts'
import { PROPERTY_TYPE_LABELS } from '#modules/properties/listing-words.ts'
import { PROPERTY_TYPES } from '#modules/properties/property-type.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The house in a few fields; after a refusal, as it was typed. */
export function HouseFields({ house }: { house: Omit<TypedHouse, 'street'> | null }) {
  const refused = refusedIn(useActionData())
  const typed = refused ? [refused.values.amenities ?? []].flat() : (house?.amenities ?? [])
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          label="Code postal"
          name="postalCode"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          defaultValue={house?.postalCode}
        />
        <TextField
          label="Commune"
          name="city"
          required
          autoComplete="address-level2"
          maxLength={80}
          defaultValue={house?.city}
        />
      </div>
      <div className="grid items-start gap-x-6 gap-y-6 sm:grid-cols-3">
        <Field label="Type de bien" name="type">
          <Select defaultValue={house?.type ?? 'villa'}>
            {PROPERTY_TYPES.map((type) => (
              <option key={type} value={type}>
                {PROPERTY_TYPE_LABELS[type]}
              </option>
            ))}
          </Select>
        </Field>
        <TextField
          label="Chambres"
          name="bedrooms"
          required
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_BEDROOMS}
          defaultValue={house?.bedrooms}
        />
        <TextField
          label="Voyageurs au plus"
          name="maxGuests"
          required
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_GUESTS}
          defaultValue={house?.maxGuests || undefined}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="pb-1 text-sm font-medium">La maison a</legend>
        <div className="grid gap-x-6 sm:grid-cols-3">
          {ASKED_AMENITIES.map((code) => (
            <Checkbox
              key={code}
              name="amenities"
              value={code}
              label={AMENITIES[code].label}
              defaultChecked={typed.includes(code)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
