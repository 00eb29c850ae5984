import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { pageRange } from './page-range.ts'

type PaginationProps = {
  /** 1-based. */
  page: number
  pageCount: number
  /** Address of a page; keep every other search parameter in it. */
  hrefOf: (page: number) => string
  label?: string
}

/** Links to the other pages; shows nothing when there is one page. */
export function Pagination({ page, pageCount, hrefOf, label = 'Pages de résultats' }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1">
      <PageStep to={page > 1 ? hrefOf(page - 1) : null} rel="prev">
        <Icon of={ChevronLeft} size={18} label="Page précédente" />
      </PageStep>
      <ol className="tabular flex items-center gap-1 max-sm:hidden">
        {pageRange(page, pageCount).map((item, index) => (
          <li key={item ?? `gap-${index}`}>
            {item === null ? <Gap /> : <PageLink {...{ item, page, hrefOf }} />}
          </li>
        ))}
      </ol>
      <span className="tabular px-3 sm:hidden">
        Page {page} sur {pageCount}
      </span>
      <PageStep to={page < pageCount ? hrefOf(page + 1) : null} rel="next">
        <Icon of={ChevronRight} size={18} label="Page suivante" />
      </PageStep>
    </nav>
  )
}

const CELL = 'page-step'

function PageLink({ item, page, hrefOf }: { item: number; page: number; hrefOf: (page: number) => string }) {
  const current = item === page
  return (
    <Link
      to={hrefOf(item)}
      aria-current={current ? 'page' : undefined}
      aria-label={`Page ${item}`}
      className={classNames(
        CELL,
        current ? 'border-b-2 border-azur font-medium text-azur' : 'hover:bg-sable',
      )}
    >
      {item}
    </Link>
  )
}

function Gap() {
  return (
    <span aria-hidden="true" className="inline-flex w-8 justify-center text-ardoise">
      …
    </span>
  )
}

function PageStep({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (!to)
    return (
      <span aria-hidden="true" className={classNames(CELL, 'text-hairline')}>
        {children}
      </span>
    )
  return (
    <Link to={to} rel={rel} className={classNames(CELL, 'hover:bg-sable')}>
      {children}
    </Link>
  )
}
