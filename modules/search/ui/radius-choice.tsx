import type { Place } from '#modules/places/place.ts'
import type { GeoPoint } from '#modules/places/position.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { DEFAULT_FILTERS, type SearchFilters } from '../search-filters.ts'

type RadiusChoiceProps = {
  filters: SearchFilters
  place: Place | null
  center: GeoPoint
  onChoose: (changes: Partial<SearchFilters>) => void
}

const RADII_KM = [5, 10, 20, 30, 50, 100]

/** Distance from the requested place: inside the city only, or a radius around it. */
export function RadiusChoice({ filters, place, center, onChoose }: RadiusChoiceProps) {
  const { point, radiusKm } = filters
  const choose = (value: string) =>
    onChoose(
      value
        ? { point: center, radiusKm: Number(value) }
        : { point: null, radiusKm: DEFAULT_FILTERS.radiusKm },
    )
  const radii = [...new Set([...RADII_KM, ...(point ? [radiusKm] : [])])].sort((a, b) => a - b)
  return (
    <Field label="Rayon de recherche" name="radius">
      <Select value={point ? radiusKm : ''} onChange={(event) => choose(event.target.value)}>
        {place && <option value="">Dans la commune seulement</option>}
        {radii.map((km) => (
          <option key={km} value={km}>
            {`À ${km} km à la ronde`}
          </option>
        ))}
      </Select>
    </Field>
  )
}
