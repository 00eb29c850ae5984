import type { ReactNode } from 'react'

export type Definition = { term: ReactNode; value: ReactNode }

type DefinitionListProps = {
  items: readonly Definition[]
  /** `rows`: term left, value right, hairlines between; `stacked`: term above value, in columns. */
  layout?: 'rows' | 'stacked'
}

/** Names and their values: a recap, a file's facts. */
export function DefinitionList({ items, layout = 'rows' }: DefinitionListProps) {
  const rows = layout === 'rows'
  return (
    <dl
      className={
        rows
          ? 'divide-y divide-hairline border-y border-hairline'
          : 'grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3'
      }
    >
      {items.map(({ term, value }, index) => (
        <div key={index} className={rows ? 'definition' : 'grid content-start gap-1'}>
          <dt className={rows ? 'definition-term' : 'text-sm text-ardoise'}>{term}</dt>
          <dd className={rows ? 'definition-value' : 'tabular min-w-0 wrap-anywhere'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
