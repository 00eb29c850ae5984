import type { SearchFilters } from '#modules/search/search-filters.ts'
import { DateField } from '#ui/date-field.tsx'
import { TextField } from '#ui/text-field.tsx'

/** What a client says of a stay: where or what, when, how many. */
export function SearchFields({
  filters,
}: {
  filters: Pick<SearchFilters, 'q' | 'stay' | 'adults' | 'children' | 'babies'>
}) {
  const { q, stay, adults, children, babies } = filters
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-6 dense:gap-3">
      <TextField
        name="q"
        label="Lieu, villa ou souhaits"
        defaultValue={q ?? ''}
        placeholder="Saint-Tropez, piscine, 5 chambres"
        autoComplete="off"
        className="sm:col-span-2 lg:col-span-6"
      />
      <DateField name="from" label="Arrivée" isBrief defaultValue={stay?.arrival} className="lg:col-span-2" />
      <DateField name="to" label="Départ" isBrief defaultValue={stay?.departure} className="lg:col-span-2" />
      <div className="grid grid-cols-3 gap-3 sm:col-span-2 lg:col-span-2">
        <Count name="adults" label="Adultes" value={adults} min={1} />
        <Count name="children" label="Enfants" value={children} />
        <Count name="babies" label="Bébés" value={babies} />
      </div>
    </div>
  )
}

/** One band of guests, typed. */
export function Count({
  name,
  label,
  value,
  min = 0,
}: {
  name: string
  label: string
  value: number
  min?: number
}) {
  return (
    <TextField
      name={name}
      label={label}
      type="number"
      min={min}
      max={20}
      defaultValue={value}
      inputMode="numeric"
    />
  )
}
