import Download from 'lucide-react/icons/download'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type List, type ListView, LONGEST_FILE, pageCount } from '#shared/lists/list.ts'
import { activeFilters, fileSearch, stateEntries, withoutFilters } from '#shared/lists/list-address.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { InPlaceOf } from './in-place-of.tsx'
import { ListFilters } from './list-filters.tsx'
import { useListBusy, useListLinks } from './list-links.ts'
import { ListMarks } from './list-marks.tsx'
import { ListTools } from './list-tools.ts'
import { Notice } from './notice.tsx'
import { useOffered } from './offered.tsx'
import { Pagination } from './pagination.tsx'

export type ListFrameProps = {
  list: List
  view: ListView
  /** The name of the list: « Travaux abandonnés ». */
  label: string
  /** One of the rows and several of them: « travail », « travaux ». */
  unit: readonly [one: string, several: string]
  /** Shown in place of everything when the list is empty without any filter. */
  empty: ReactNode
  /** Address of the file of all the rows, without its search part. */
  file?: string | undefined
  /** Shows the sort among the filters, where no table has headers to sort by. */
  hasSorts?: boolean
  /** Shows the rows as loading; by default, while the page loads another part of the list. */
  isBusy?: boolean
  /** Shows the filters however few the rows: they choose what the rows are. */
  alwaysFilters?: boolean
  /** May be kept as a view before it is filtered or sorted. */
  alwaysKept?: boolean
  /** Controls beside the count, such as the choice of columns. */
  tools?: ReactNode
  children: ReactNode
}

/** So few rows need no filter. */
const FEW = 3

/**
 * The frame of the rows of a list: its filters and the active ones, the number of rows, the file of them all,
 * the other pages; and the message that replaces the rows when there are none, or when the query failed.
 */
export function ListFrame(props: ListFrameProps) {
  const { list, view, label, unit, empty, file, hasSorts, alwaysFilters, alwaysKept, tools, children } = props
  const { state, total, failed } = view
  const { to } = useListLinks(list)
  const isAsked = useListBusy()
  const isBusy = props.isBusy ?? isAsked
  const isFiltered = activeFilters(list, state).length > 0
  const kept = use(ListTools)
  const isOffered = useOffered()
  const isChanged = isFiltered || stateEntries(list, state).sort.length > 0
  const count = useFocusKept(JSON.stringify(stateEntries(list, state)))
  if (!failed && total === 0 && !isFiltered) return <InPlaceOf label={label}>{empty}</InPlaceOf>
  const pages = pageCount(list, total)
  return (
    <div className="grid gap-5 dense:gap-3">
      {(failed || isFiltered || alwaysFilters || total > FEW) && (
        <ListFilters list={list} state={state} things={view.things} label={label} hasSorts={hasSorts} />
      )}
      <ListMarks<unknown> list={list as List<unknown>} state={state} rows={view.rows} things={view.things} />
      {failed ? (
        <NotRead again={to(state)} />
      ) : (
        <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 dense:min-h-8">
          <p ref={count} tabIndex={-1} role="status" className="text-ardoise dense:text-sm">
            {countWords(total, unit)}
            {pages > 1 && `, page ${state.page} sur ${pages}`}
          </p>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-x-6">
            {(isChanged || alwaysKept) && kept}
            {tools}
            {file && total > 0 && isOffered(file) && isOffered('list.export') && (
              <FileLink
                address={`${file}${fileSearch(list, state)}`}
                isTooLong={!list.isStreamed && total > LONGEST_FILE}
              />
            )}
          </div>
        </div>
      )}
      {!failed && total === 0 && <NothingFound clear={to(withoutFilters(list, state))} />}
      {!failed && total > 0 && (
        <div
          aria-busy={isBusy || undefined}
          className={classNames(
            'grid gap-5 transition-opacity contain-inline-size dense:gap-3',
            isBusy && 'opacity-60',
          )}
        >
          {children}
        </div>
      )}
      {!failed && (
        <Pagination
          page={state.page}
          pageCount={pages}
          hrefOf={(page) => to({ ...state, page })}
          label={`Pages\u00a0: ${label}`}
        />
      )}
    </div>
  )
}

/** « 1 travail », « 1 204 travaux », « Plus de 20 000 travaux ». */
function countWords(total: number, [one, several]: readonly [string, string]): string {
  if (total > LONGEST_FILE) return `Plus de ${NUMBER.format(LONGEST_FILE)} ${several}`
  return `${NUMBER.format(total)} ${total < 2 ? one : several}`
}

const NUMBER = new Intl.NumberFormat('fr-FR')

function FileLink({ address, isTooLong }: { address: string; isTooLong: boolean }) {
  if (isTooLong) {
    return (
      <p className="text-sm text-ardoise">
        Plus de {NUMBER.format(LONGEST_FILE)} lignes&nbsp;: filtrez pour les télécharger.
      </p>
    )
  }
  return (
    <a
      href={address}
      download
      className="text-link inline-flex min-h-11 items-center gap-2 text-[0.9375rem] dense:min-h-8 dense:text-sm"
    >
      <Icon of={Download} size={18} />
      Télécharger (CSV)
    </a>
  )
}

function NothingFound({ clear }: { clear: string }) {
  return (
    <div className="grid justify-items-start gap-2 border-y border-hairline py-10">
      <p className="display-sm">Aucun résultat pour ces filtres</p>
      <Link to={clear} preventScrollReset className="text-link inline-flex min-h-11 items-center">
        Tout afficher
      </Link>
    </div>
  )
}

function NotRead({ again }: { again: string }) {
  return (
    <Notice
      tone="error"
      title="Cette liste n’a pas pu être lue"
      action={
        <Link to={again} preventScrollReset className="text-link inline-flex min-h-11 items-center">
          Réessayer
        </Link>
      }
    >
      Le reste de la page est à jour. Réessayez dans un instant.
    </Notice>
  )
}

/** When a pressed link is removed, such as that of a filter, the focus moves to the number of rows. */
function useFocusKept(shown: string) {
  const count = useRef<HTMLParagraphElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) count.current?.focus({ preventScroll: true })
  }, [shown])
  return count
}
