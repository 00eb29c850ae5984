import { useEffect, useRef } from 'react'
import type {
  Direction,
  List,
  ListColumn,
  ListState,
  OfferedThing,
  OfferedThings,
} from '#shared/lists/list.ts'
import { activeFilters, nameIn, sortText, stateEntries } from '#shared/lists/list-address.ts'
import { isDateRange, type ListFilter } from '#shared/lists/list-filter.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { DateField, IN_BROWSER_ORDER } from './date-field.tsx'
import { Disclosure } from './disclosure.tsx'
import { Field } from './field.tsx'
import { ListForm } from './list-form.tsx'
import { PopoverDetails } from './popover-details.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

type ListFiltersProps = {
  list: List
  state: ListState
  /** The things that its filters offer. */
  things?: OfferedThings | undefined
  /** The name of what is filtered, for screen readers. */
  label: string
  /** Shows the sort among the filters, where no table has headers to sort by. */
  hasSorts?: boolean | undefined
}

/**
 * The filters of a list, and its sort where no table has headers to press. On a phone they fold under a line
 * with the number of active filters, and fold again once they are applied, so that the rows come first.
 */
export function ListFilters({ list, state, things, label, hasSorts = false }: ListFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const { filters, sort } = stateEntries(list, state)
  const shown = [...filters, [nameIn(list, 'sort'), sortText(state.sort)] as const]
  useEffect(() => showAgain(form.current, shown), [shown.join('\n')])
  useEffect(() => {
    const fold = form.current?.closest('details')
    // The filters are folded on a phone alone: the line that opens them takes the focus of the button that is
    // folded away.
    if (!fold?.open) return
    const hasFocus = fold.contains(document.activeElement)
    fold.open = false
    if (hasFocus) fold.querySelector('summary')?.focus()
  }, [[...filters, ...sort].join('\n')])
  const fieldsOf = (isAsked: (filter: ListFilter) => boolean) =>
    Object.entries(list.filters)
      .filter(([, filter]) => isAsked(filter))
      .map(([key, filter]) => (
        <FilterField
          key={key}
          filter={filter}
          name={nameIn(list, key)}
          value={state.filters[key] ?? null}
          offered={things?.[key]}
        />
      ))
  const rare = fieldsOf(({ isRare }) => isRare === true)
  const rareActive = activeFilters(list, state).filter(({ key }) => list.filters[key]?.isRare).length
  const sorts = hasSorts ? sortOptions(list) : []
  const active = activeFilters(list, state).length
  return (
    <Disclosure
      foldsOnPhone
      summary={`${sorts.length > 1 ? 'Filtres et tri' : 'Filtres'}${active > 0 ? ` (${active})` : ''}`}
      className="border-t"
    >
      <ListForm
        ref={form}
        list={list}
        state={state}
        asks={hasSorts ? ['filters', 'sort'] : ['filters']}
        label={`Filtrer\u00a0: ${label}`}
        actsOnChange
        className="flex flex-wrap items-start gap-x-4 gap-y-3 dense:gap-x-3"
      >
        {fieldsOf(({ isRare }) => !isRare)}
        {sorts.length > 1 && (
          <Field
            label="Trier par"
            name={nameIn(list, 'sort')}
            className="min-w-44 max-sm:min-w-32 max-sm:flex-1 dense:min-w-32 dense:max-w-56"
          >
            <Select defaultValue={sortText(state.sort)}>
              {sorts.map(({ value, words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {rare.length > 0 && (
          <PopoverDetails
            summary={`Plus de filtres${rareActive > 0 ? ` (${rareActive})` : ''}`}
            summaryClassName="inline-flex min-h-12 cursor-pointer items-center rounded border border-galet px-4 font-medium transition-colors hover:border-encre hover:bg-blanc sm:mt-6.5 dense:mt-6 dense:min-h-9 dense:text-sm"
            panelClassName="right-0 mt-1 grid w-80 max-w-[calc(100vw-2.5rem)] gap-3 p-4 max-sm:left-0"
          >
            {rare}
          </PopoverDetails>
        )}
        {/* Where filters act as they change it has nothing to do; elsewhere it is as low as the controls. */}
        <Button
          type="submit"
          variant="secondary"
          className="min-h-12 self-end sm:hidden no-script:sm:mt-6.5 no-script:sm:inline-flex no-script:sm:self-start"
        >
          Filtrer
        </Button>
      </ListForm>
    </Disclosure>
  )
}

/** Shows the values of the address again, except in the field in which the reader types on. */
function showAgain(
  form: HTMLFormElement | null,
  entries: readonly (readonly [name: string, value: string])[],
) {
  if (!form) return
  const active = document.activeElement
  const typed = active instanceof HTMLInputElement && form.contains(active) ? active.value : null
  form.reset()
  const shown = new Map(entries)
  for (const select of form.querySelectorAll('select')) select.value = shown.get(select.name) ?? ''
  if (typed !== null) (active as HTMLInputElement).value = typed
}

type FilterFieldProps = {
  filter: ListFilter
  name: string
  value: ListState['filters'][string]
  offered: readonly OfferedThing[] | undefined
}

function FilterField({ filter, name, value, offered = [] }: FilterFieldProps) {
  if (filter.kind === 'dates') {
    const { from, to } = isDateRange(value) ? value : { from: null, to: null }
    if (filter.isByLink)
      return (
        <>
          {from && <input type="hidden" name={`${name}-from`} value={from} />}
          {to && <input type="hidden" name={`${name}-to`} value={to} />}
        </>
      )
    return (
      <fieldset className="flex min-w-0 flex-wrap gap-x-2 gap-y-3 max-sm:w-full">
        <legend className="sr-only">{filter.label}</legend>
        <DayField label={`${filter.label}, du`} name={`${name}-from`} value={from} />
        <DayField label="au" name={`${name}-to`} value={to} />
        <p className="hidden w-full text-sm text-ardoise no-script:block">{IN_BROWSER_ORDER}</p>
      </fieldset>
    )
  }
  // A link chose it, and its mark takes it off.
  if (filter.kind === 'thing' && offered.length === 0)
    return value && <input type="hidden" name={name} value={String(value)} />
  if (filter.kind === 'choice' || filter.kind === 'thing') {
    const choices =
      filter.kind === 'choice'
        ? Object.entries(filter.choices)
        : withChosen(value, offered).map(({ id, name }) => [id, name] as const)
    return (
      <Field
        label={filter.label}
        name={name}
        className={classNames(
          'min-w-44 max-sm:min-w-32 max-sm:flex-1 dense:min-w-30',
          filter.kind === 'choice' ? 'dense:max-w-44' : 'dense:max-w-36',
        )}
      >
        <Select defaultValue={String(value ?? '')}>
          <option value="">{(filter.kind === 'choice' && filter.unset) || 'Tout'}</option>
          {filter.kind === 'choice' && filter.groups ? (
            filter.groups.map(([of, grouped]) => (
              <optgroup key={of} label={of}>
                <Options choices={grouped.map((choice) => [choice, filter.choices[choice]!] as const)} />
              </optgroup>
            ))
          ) : (
            <Options choices={choices} />
          )}
        </Select>
      </Field>
    )
  }
  return (
    <Field
      label={filter.label}
      name={name}
      className="min-w-[min(15rem,100%)] flex-1 sm:max-w-sm dense:min-w-44"
    >
      <TextInput type="search" defaultValue={String(value ?? '')} maxLength={100} />
    </Field>
  )
}

const Options = ({ choices }: { choices: readonly (readonly [choice: string, words: string])[] }) =>
  choices.map(([choice, words]) => (
    <option key={choice} value={choice}>
      {words}
    </option>
  ))

/** A thing that a link chose and that is not offered stays chosen when another filter changes. */
function withChosen(
  value: FilterFieldProps['value'],
  offered: readonly OfferedThing[],
): readonly OfferedThing[] {
  if (typeof value !== 'string' || offered.some(({ id }) => id === value)) return offered
  return [...offered, { id: value, name: 'Une seule' }]
}

function DayField({ label, name, value }: { label: string; name: string; value: string | null }) {
  return (
    <DateField
      isBrief
      label={label}
      name={name}
      className="min-w-36 flex-1 dense:min-w-34"
      defaultValue={value ?? ''}
    />
  )
}

const WORDS: Record<'text' | 'number' | 'date', Record<Direction, string>> = {
  text: { ascending: 'de A à Z', descending: 'de Z à A' },
  number: { ascending: 'ordre croissant', descending: 'ordre décroissant' },
  date: { ascending: 'la plus ancienne d’abord', descending: 'la plus récente d’abord' },
}

function sortOptions({ sorts, columns }: List): { value: string; words: string }[] {
  return sorts.flatMap((by) =>
    (['ascending', 'descending'] as const).map((direction) => ({
      value: sortText({ by, direction }),
      words: `${columns[by]!.label}, ${wordsOf(columns[by]!)[direction]}`,
    })),
  )
}

function wordsOf({ kind = 'text' }: ListColumn<never>): Record<Direction, string> {
  if (kind === 'number' || kind === 'money') return WORDS.number
  return kind === 'text' ? WORDS.text : WORDS.date
}
