import type { KeyboardEvent, ReactNode } from 'react'
import type { Cents } from '#shared/money.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { describeStayBounds } from '../price-words.ts'
import { FILTER_LIMITS, orderedBounds, type SearchFilters } from '../search-filters.ts'

type Bounds = Pick<SearchFilters, 'minPrice' | 'maxPrice'>
type PriceBoundsProps = {
  filters: SearchFilters
  onChange: (bounds: Bounds) => void
  /** The prices found by the search, for the slider. */
  slider?: ReactNode
}

/** Lowest and highest price of a night, in euros; with dates, the totals of the stay are said beside them. */
export function PriceBounds({ filters, onChange, slider }: PriceBoundsProps) {
  const { minPrice, maxPrice } = filters
  const meaning = describeStayBounds(filters)
  const commit = (bounds: Partial<Bounds>) => {
    const next = orderedBounds({ minPrice, maxPrice, ...bounds })
    if (next.minPrice !== minPrice || next.maxPrice !== maxPrice) onChange(next)
  }
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Prix par nuit, en euros</legend>
      {slider}
      <div className="grid grid-cols-2 gap-3">
        <Bound
          label="Minimum"
          name="minPrice"
          value={minPrice}
          onCommit={(price) => commit({ minPrice: price })}
        />
        <Bound
          label="Maximum"
          name="maxPrice"
          value={maxPrice}
          onCommit={(price) => commit({ maxPrice: price })}
        />
      </div>
      {meaning && (
        <p role="status" className="tabular mt-2 text-sm text-ardoise">
          {meaning}
        </p>
      )}
    </fieldset>
  )
}

type BoundProps = {
  label: string
  name: string
  value: Cents | null
  onCommit: (price: Cents | null) => void
}

function Bound({ label, name, value, onCommit }: BoundProps) {
  const commit = (input: HTMLInputElement) => {
    if (input.value !== '' && !input.checkValidity()) return
    onCommit(input.value === '' ? null : Math.round(input.valueAsNumber) * 100)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit(event.currentTarget)
  }
  return (
    <Field label={label} name={name}>
      <TextInput
        key={value}
        type="number"
        inputMode="numeric"
        min={FILTER_LIMITS.price.min}
        max={FILTER_LIMITS.price.max}
        step={10}
        defaultValue={value === null ? '' : value / 100}
        placeholder={name === 'minPrice' ? '0' : 'Sans limite'}
        onBlur={(event) => commit(event.currentTarget)}
        onKeyDown={onKeyDown}
        className="tabular"
      />
    </Field>
  )
}
