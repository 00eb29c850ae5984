import type { FormEvent, ReactNode, RefObject } from 'react'
import { Form, useNavigate } from 'react-router'
import type { List, ListState } from '#shared/lists/list.ts'
import { listSearch, readListState, stateEntries } from '#shared/lists/list-address.ts'
import { useListLinks } from './list-links.ts'

type ListFormProps = {
  list: List
  state: ListState
  /** The parts of the state that the form's own fields set; hidden fields carry the others. */
  asks: readonly ('filters' | 'sort' | 'columns')[]
  label: string
  ref?: RefObject<HTMLFormElement | null>
  className?: string
  children: ReactNode
}

/** A form that opens another address of a list, with or without scripts; with them, its shortest address. */
export function ListForm({ list, state, asks, label, ref, className, children }: ListFormProps) {
  const { pathname, others } = useListLinks(list)
  const navigate = useNavigate()
  const { page, ...parts } = stateEntries(list, state)
  const carried = Object.entries({ ...parts, page: asks.includes('columns') ? page : [] }).flatMap(
    ([part, entries]) => (asks.some((asked) => asked === part) ? [] : entries),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = [...new FormData(event.currentTarget)].filter((one): one is [string, string] => {
      return typeof one[1] === 'string'
    })
    const asked = readListState(list, new URLSearchParams(said))
    navigate(`${pathname}${listSearch(list, asked, new URLSearchParams(others))}`, {
      preventScrollReset: true,
    })
  }
  return (
    <Form
      {...(ref && { ref })}
      method="get"
      role="search"
      aria-label={label}
      onSubmit={submit}
      className={className}
    >
      {[...others, ...carried].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
