import Columns from 'lucide-react/icons/columns-3'
import { type ReactNode, use } from 'react'
import { Form, useLocation } from 'react-router'
import { INTENT } from '#shared/forms/typed-values.ts'
import type { List, ListState } from '#shared/lists/list.ts'
import { nameIn, tableColumns } from '#shared/lists/list-address.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Icon } from './icon.tsx'
import { ListForm } from './list-form.tsx'
import { KeepsColumns } from './list-tools.ts'
import { PopoverDetails } from './popover-details.tsx'

type ListColumnsProps = { list: List; state: ListState; label: string }

/** Chooses the columns of a table; the one that names its row is always shown. */
export function ListColumns({ list, state, label }: ListColumnsProps) {
  const keptAt = use(KeepsColumns)
  const columns = tableColumns(list).map((key) => ({ key, ...list.columns[key]! }))
  const chosen = columns.filter(({ isRowHeader }) => !isRowHeader)
  if (chosen.length < 2) return null
  const name = keptAt === null ? nameIn(list, 'columns') : 'columns'
  return (
    <PopoverDetails
      summary={
        <>
          <Icon of={Columns} size={18} />
          Colonnes
        </>
      }
      summaryClassName="text-link inline-flex min-h-11 cursor-pointer items-center gap-2 text-[0.9375rem] dense:min-h-8 dense:text-sm"
      panelClassName="right-0 mt-1 w-64 max-w-[calc(100vw-2.5rem)] p-4"
    >
      <ColumnsForm list={list} state={state} label={label} keptAt={keptAt}>
        {columns.map(({ key, isRowHeader }) => {
          return isRowHeader && <input key={key} type="hidden" name={name} value={key} />
        })}
        {chosen.map(({ key, label: words }) => (
          <Checkbox
            key={`${key} ${state.columns.includes(key)}`}
            label={words}
            name={name}
            value={key}
            defaultChecked={state.columns.includes(key)}
          />
        ))}
        <Button type="submit" variant="secondary" size="small" wide data-closes className="mt-3">
          Afficher ces colonnes
        </Button>
      </ColumnsForm>
    </PopoverDetails>
  )
}

type ColumnsFormProps = ListColumnsProps & { keptAt: string | null; children: ReactNode }

/** Opens the address with the chosen columns, which is kept for the next time where the frame keeps them. */
function ColumnsForm({ list, state, label, keptAt, children }: ColumnsFormProps) {
  const { pathname, search } = useLocation()
  const words = `Colonnes\u00a0: ${label}`
  if (keptAt === null)
    return (
      <ListForm list={list} state={state} asks={['columns']} label={words}>
        {children}
      </ListForm>
    )
  return (
    <Form method="post" action={keptAt} preventScrollReset aria-label={words}>
      <input type="hidden" name={INTENT} value="columns" />
      <input type="hidden" name="from" value={`${pathname}${search}`} />
      <input type="hidden" name="list" value={list.name ?? ''} />
      {children}
    </Form>
  )
}
