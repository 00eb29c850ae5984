import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { type TabLink, Tabs } from './tabs.tsx'

type DetailPageProps = {
  /** The link back to the list. */
  crumbs?: readonly Crumb[]
  /** The kind of thing, or its place. */
  eyebrow?: ReactNode
  title: ReactNode
  /** Under the title: a number, an address. */
  about?: ReactNode
  /** Its state, as a `Badge`. */
  state?: ReactNode
  /** The possible acts, the most frequent first. */
  actions?: ReactNode
  tabs: readonly TabLink[]
  /** The tab that is open. */
  children: ReactNode
}

/** A page about one thing: its title, its state, the possible acts, and its parts as tabs. */
export function DetailPage({
  crumbs,
  eyebrow,
  title,
  about,
  state,
  actions,
  tabs,
  children,
}: DetailPageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-4">
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 dense:gap-x-8 dense:gap-y-3">
        <header className="grid min-w-0 gap-3 dense:gap-1">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="display-lg wrap-anywhere">{title}</h1>
          {(about || state) && (
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              {about && <p className="tabular min-w-0 wrap-anywhere text-ardoise">{about}</p>}
              {state}
            </div>
          )}
        </header>
        {actions && <div className="flex flex-wrap items-center gap-3 print:hidden">{actions}</div>}
      </div>
      {tabs.length > 1 && <Tabs label="Rubriques" items={tabs} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-2 dense:gap-7 dense:pt-0">{children}</div>
    </div>
  )
}
