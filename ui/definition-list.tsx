import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

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
        <div
          key={index}
          className={classNames(
            rows
              ? 'flex justify-between gap-6 py-3 dense:py-1.5 dense:text-[0.9375rem]'
              : 'grid content-start gap-1',
          )}
        >
          <dt className={classNames('text-ardoise', rows ? 'shrink-999' : 'text-sm')}>{term}</dt>
          {/* A long term gives way first, so that an amount keeps its line; a value, such as an address of e-mail, leaves the term a fifth of it. */}
          <dd className={classNames('tabular min-w-0 wrap-anywhere', rows && 'max-w-[78%] text-right')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
