import Columns from 'lucide-react/icons/columns-3'
import type { List, ListState } from '#shared/lists/list.ts'
import { nameIn, tableColumns } from '#shared/lists/list-address.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Icon } from './icon.tsx'
import { ListForm } from './list-form.tsx'
import { PopoverDetails } from './popover-details.tsx'

type ListColumnsProps = { list: List; state: ListState; label: string }

/** Chooses the columns of a table; the one that names its row is always shown. */
export function ListColumns({ list, state, label }: ListColumnsProps) {
  const columns = tableColumns(list).map((key) => ({ key, ...list.columns[key]! }))
  const chosen = columns.filter(({ isRowHeader }) => !isRowHeader)
  if (chosen.length < 2) return null
  const name = nameIn(list, 'columns')
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
      <ListForm list={list} state={state} asks={['columns']} label={`Colonnes\u00a0: ${label}`}>
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
      </ListForm>
    </PopoverDetails>
  )
}
