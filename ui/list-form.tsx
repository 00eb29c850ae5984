import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
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
  /** Opens the address as soon as a field changes, from the width of a tablet on. */
  actsOnChange?: boolean
  ref?: RefObject<HTMLFormElement | null>
  className?: string
  children: ReactNode
}

/** A form that opens another address of a list, with or without scripts; with them, its shortest address. */
export function ListForm(props: ListFormProps) {
  const { list, state, asks, label, actsOnChange = false, ref, className, children } = props
  const { pathname, others } = useListLinks(list)
  const navigate = useNavigate()
  const { page, ...parts } = stateEntries(list, state)
  const carried = Object.entries({ ...parts, page: asks.includes('columns') ? page : [] }).flatMap(
    ([part, entries]) => (asks.some((asked) => asked === part) ? [] : entries),
  )
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const open = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(waiting.current)
    const said = [...new FormData(form)].filter((one): one is [string, string] => {
      return typeof one[1] === 'string'
    })
    const asked = readListState(list, new URLSearchParams(said))
    navigate(`${pathname}${listSearch(list, asked, new URLSearchParams(others))}`, {
      preventScrollReset: true,
      replace,
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    open(event.currentTarget, false)
  }
  const change = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    // On a phone the filters are chosen together, in their fold, and applied by its button.
    if (!matchMedia(WIDE).matches || !(target instanceof HTMLElement)) return
    const isTyped = target instanceof HTMLInputElement
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => open(currentTarget, isTyped), isTyped ? waitOf(target) : 0)
  }
  return (
    <Form
      {...(ref && { ref })}
      method="get"
      role="search"
      aria-label={label}
      onSubmit={submit}
      {...(actsOnChange && { onChange: change })}
      className={className}
    >
      {[...others, ...carried].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

const WIDE = '(width >= 40rem)'

/** After a letter the next one follows soon; a year is typed figure by figure, and each of them is a day. In milliseconds. */
function waitOf({ type }: HTMLInputElement): number {
  return type === 'date' ? 900 : 350
}
