import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import { DEFAULT_FILTERS, type SearchFilters, type SearchSort, SORTS } from '../search-filters.ts'
import { HiddenFilters } from './hidden-filters.tsx'

const SORT_LABELS: Record<SearchSort, string> = {
  new: 'Nouveautés',
  price_asc: 'Prix croissant',
  price_desc: 'Prix décroissant',
  rating: 'Mieux notées',
}

type SortSelectProps = { filters: SearchFilters; onChoose: (changes: Partial<SearchFilters>) => void }

/** The order of the results (spec §9). */
export function SortSelect({ filters, onChoose }: SortSelectProps) {
  const choose = (value: string) =>
    onChoose({ sort: SORTS.find((sort) => sort === value) ?? DEFAULT_FILTERS.sort })
  return (
    <Form action="/annonces" className="flex items-center gap-2 max-sm:min-w-36 max-sm:flex-1">
      <HiddenFilters filters={{ ...filters, sort: DEFAULT_FILTERS.sort, page: 1 }} />
      <Field
        label="Trier par"
        name="sort"
        className="flex! grow items-center [&>span]:grow gap-3 whitespace-nowrap max-sm:[&>label]:sr-only lg:max-xl:[&>label]:sr-only"
      >
        <Select value={filters.sort} onChange={(event) => choose(event.target.value)}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </Select>
      </Field>
      <WithoutScripts>
        <Button type="submit" variant="secondary">
          Trier
        </Button>
      </WithoutScripts>
    </Form>
  )
}
