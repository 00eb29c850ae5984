import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** What to do next, in a sentence. */
  children?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** Shown in place of an empty list: the cause, and what to do next. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid justify-items-start gap-4 border-y border-hairline py-12 sm:py-16 dense:gap-2 dense:py-7">
      <Heading className="display-md dense:text-[1.1875rem]">{title}</Heading>
      {children && (
        <div className="max-w-prose leading-relaxed text-ardoise dense:text-[0.9375rem]">{children}</div>
      )}
      {action && <div className="flex flex-wrap gap-3 pt-2">{action}</div>}
    </div>
  )
}
