import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }

/** The path from the top to this page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ardoise">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {crumb.to && index < crumbs.length - 1 ? (
              <Link
                to={crumb.to}
                className="py-2 dense:py-1 underline-offset-4 hover:text-encre hover:underline"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="py-2 wrap-anywhere dense:py-1 text-encre">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
