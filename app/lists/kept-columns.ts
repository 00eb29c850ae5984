import { createContext } from 'react-router'
import { type KeptColumns, placeOfList } from '#modules/accounts/kept-columns.ts'
import { returnPathFrom } from '#modules/accounts/return-path.ts'
import { nameIn } from '#shared/lists/list-address.ts'

/** The columns of lists that the reader's browser keeps; none outside the consoles. */
export const keptColumnsContext = createContext<KeptColumns>(new Map())

/** The page that shows a list with the chosen columns in its address, and the place of the list; null for a page of another site. */
export function chosenColumnsAt(
  from: string,
  { list, columns }: { list: string; columns: readonly string[] },
): { address: string; place: string } | null {
  const path = returnPathFrom(from)
  if (path === null) return null
  const { pathname, searchParams } = new URL(path, 'http://calanque.invalid')
  const name = nameIn({ name: list }, 'columns')
  searchParams.delete(name)
  for (const column of columns) searchParams.append(name, column)
  return { address: `${pathname}?${searchParams}`, place: placeOfList(pathname, list) }
}
