import { useId, useRef, useState } from 'react'
import type { DraftFields } from '#modules/listing-drafts/draft-fields.ts'
import type { BaseMap } from '#modules/places/base-map.ts'
import { boxAround } from '#modules/places/map-view.ts'
import type { GeoPoint } from '#modules/places/position.ts'
import { AreaMap } from '#modules/places/ui/map/area-map.tsx'
import { usePlaceSuggestions } from '#modules/places/ui/use-place-suggestions.ts'
import { TextField } from '#ui/text-field.tsx'

/** A zoom that shows the streets around a house, and from which one may still come closer. */
const HOUSE_ZOOM = 14.5

type AddressFieldsProps = { fields: Pick<DraftFields, 'address'>; baseMap: BaseMap }

/**
 * The address of the house, with suggestions while it is typed, and its exact point, set by dragging a pin on
 * the map or by its coordinates.
 */
export function AddressFields({ fields: { address }, baseMap }: AddressFieldsProps) {
  const list = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [street, setStreet] = useState('')
  const [point, setPoint] = useState<GeoPoint | null>(address ?? null)
  /** The part of the map in sight: unchanged while the pin is dragged, moved by a chosen address. */
  const [framed, setFramed] = useState(point)
  const suggestions = usePlaceSuggestions(street)
  const write = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      const input = frame.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (!input || input.value === value) continue
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  const place = (at: GeoPoint) => {
    setPoint(at)
    write({ latitude: at.latitude.toFixed(5), longitude: at.longitude.toFixed(5) })
  }
  const typeStreet = (text: string) => {
    setStreet(text)
    const found = suggestions.places.find(({ name, context }) => `${name}, ${context}` === text)
    if (!found) return
    void suggestions.choose(found).then(({ city, latitude, longitude }) => {
      const postalCode = found.address?.postalCode
      if (found.kind === 'address') write({ street: found.name })
      write({ ...(city && { city }), ...(postalCode && { postalCode }) })
      if (latitude === null || longitude === null) return
      setFramed({ latitude, longitude })
      place({ latitude, longitude })
    })
  }
  const typePoint = () => {
    const numberIn = (name: string) =>
      Number(frame.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value.replace(',', '.'))
    const [latitude, longitude] = [numberIn('latitude'), numberIn('longitude')]
    if (latitude && longitude) setPoint({ latitude, longitude })
  }
  return (
    <div ref={frame} className="grid gap-6">
      <TextField
        name="street"
        label="Numéro et rue"
        hint="Des adresses sont proposées pendant la saisie."
        autoComplete="off"
        list={list}
        defaultValue={address?.street ?? ''}
        onInput={(event) => typeStreet(event.currentTarget.value)}
      />
      <datalist id={list}>
        {suggestions.places.map(({ id, name, context }) => (
          <option key={id} value={`${name}, ${context}`} />
        ))}
      </datalist>
      <div className="grid items-start gap-6 sm:grid-cols-[10rem_1fr]">
        <TextField
          name="postalCode"
          label="Code postal"
          inputMode="numeric"
          maxLength={5}
          defaultValue={address?.postalCode ?? ''}
        />
        <TextField name="city" label="Ville" defaultValue={address?.city ?? ''} />
      </div>
      <fieldset className="grid gap-4">
        <legend className="pb-3 font-medium">Point exact de la maison</legend>
        <p className="text-ardoise">
          Déplacez le repère sur la carte, ou saisissez les coordonnées. Les visiteurs voient un lieu
          approximatif, à quelques centaines de mètres.
        </p>
        {point && (
          <AreaMap
            label="Point exact de la maison"
            baseMap={baseMap}
            frame={boxAround([framed ?? point])!}
            start={{ center: framed ?? point, zoom: HOUSE_ZOOM }}
            movable={point}
            onPlace={place}
            cooperative
            className="aspect-[3/2] max-h-96 w-full"
          />
        )}
        <div className="grid items-start gap-6 sm:grid-cols-2" onInput={typePoint}>
          <TextField
            name="latitude"
            label="Latitude"
            inputMode="decimal"
            defaultValue={address?.latitude ?? ''}
          />
          <TextField
            name="longitude"
            label="Longitude"
            inputMode="decimal"
            defaultValue={address?.longitude ?? ''}
          />
        </div>
      </fieldset>
    </div>
  )
}
