import type { ReactNode, SubmitEvent } from 'react'
import { Form } from 'react-router'
import { isWide } from '#modules/places/is-wide.ts'
import type { Place } from '#modules/places/place.ts'
import { AMENITIES, AMENITY_CODES } from '#modules/properties/amenity.ts'
import { PROPERTY_TYPE_LABELS } from '#modules/properties/listing-words.ts'
import { PROPERTY_TYPES } from '#modules/properties/property-type.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import { DEFAULT_FILTERS, type SearchFilters } from '../search-filters.ts'
import { BedroomChoice } from './bedroom-choice.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { PriceBounds } from './price-bounds.tsx'
import { RadiusChoice } from './radius-choice.tsx'

type FilterFormProps = {
  filters: SearchFilters
  onChoose: (changes: Partial<SearchFilters>) => void
  /** The search has a city that can be the center of the radius. */
  place?: Place | null
  /** The slider above the price fields, once the prices found are known. */
  priceSlider?: ReactNode
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** Fields are side by side when the page is wide enough. */
  wide?: boolean
}

/** The filters of the panel; the form sends the other filters of the search in hidden fields. */
const NONE = {
  type: null,
  bedrooms: null,
  amenities: [],
  accessible: false,
  minPrice: null,
  maxPrice: null,
  radiusKm: DEFAULT_FILTERS.radiusKm,
} satisfies Partial<SearchFilters>

/**
 * The filters of a search except its place, dates and travelers; without scripts, the form's button applies
 * them.
 */
export function FilterForm(props: FilterFormProps) {
  const { filters, onChoose, place = null, priceSlider, onSubmit, wide = false } = props
  const center = filters.point ?? (place && !isWide(place) ? place.center : null)
  return (
    <Form
      action="/annonces"
      onSubmit={onSubmit}
      className={classNames('grid items-start gap-8', wide && 'sm:grid-cols-2 lg:grid-cols-4')}
    >
      <HiddenFilters filters={{ ...filters, ...NONE, page: 1 }} />
      {center && !filters.box && <RadiusChoice {...{ filters, place, center, onChoose }} />}
      <Field label="Type de bien" name="type">
        <Select
          value={filters.type ?? 'all'}
          onChange={(event) =>
            onChoose({ type: PROPERTY_TYPES.find((type) => type === event.target.value) ?? null })
          }
        >
          <option value="all">Tous les types</option>
          {PROPERTY_TYPES.map((type) => (
            <option key={type} value={type}>
              {PROPERTY_TYPE_LABELS[type]}
            </option>
          ))}
        </Select>
      </Field>
      <BedroomChoice chosen={filters.bedrooms} onChoose={(bedrooms) => onChoose({ bedrooms })} />
      <PriceBounds filters={filters} onChange={onChoose} slider={priceSlider} />
      <Group legend="Accessibilité">
        <Checkbox
          label="Logement de plain-pied"
          name="accessible"
          value="1"
          checked={filters.accessible}
          onChange={(event) => onChoose({ accessible: event.target.checked })}
        />
      </Group>
      <AmenityChoice
        chosen={filters.amenities}
        onChoose={(amenities) => onChoose({ amenities })}
        className={wide ? 'col-span-full sm:grid-cols-3 lg:grid-cols-4' : ''}
      />
      <WithoutScripts>
        <Button type="submit" variant="secondary" wide>
          Filtrer
        </Button>
      </WithoutScripts>
    </Form>
  )
}

type AmenityChoiceProps = {
  chosen: SearchFilters['amenities']
  onChoose: (amenities: SearchFilters['amenities']) => void
  className: string
}

function AmenityChoice({ chosen, onChoose, className }: AmenityChoiceProps) {
  return (
    <Group legend="Équipements" className={classNames('grid grid-cols-2 gap-x-4', className)}>
      {AMENITY_CODES.map((code) => (
        <Checkbox
          key={code}
          label={AMENITIES[code].label}
          name="amenities"
          value={code}
          checked={chosen.includes(code)}
          onChange={(event) =>
            onChoose(
              AMENITY_CODES.filter((one) => (one === code ? event.target.checked : chosen.includes(one))),
            )
          }
        />
      ))}
    </Group>
  )
}

type GroupProps = { legend: string; className?: string; children: ReactNode }

function Group({ legend, className, children }: GroupProps) {
  return (
    <fieldset className={className}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {children}
    </fieldset>
  )
}
