import type { ReactNode } from 'react'

export type Definition = { term: ReactNode; value: ReactNode }

type DefinitionListProps = {
  items: readonly Definition[]
  /** `rows`: term left, value right, hairlines between; `stacked`: term above value, in columns, or in one `column`. */
  layout?: 'rows' | 'stacked' | 'column'
}

/** Names and their values: a recap, a file's facts. */
export function DefinitionList({ items, layout = 'rows' }: DefinitionListProps) {
  const rows = layout === 'rows'
  return (
    <dl
      className={
        rows
          ? 'definitions'
          : layout === 'column'
            ? 'grid gap-y-5 dense:gap-y-4'
            : 'grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3'
      }
    >
      {items.map(({ term, value }, index) => (
        // Rows take their look from the list.
        <div key={index} className={rows ? undefined : 'grid content-start gap-1'}>
          <dt className={rows ? undefined : 'text-sm text-ardoise'}>{term}</dt>
          <dd className={rows ? undefined : 'tabular min-w-0 wrap-anywhere'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
