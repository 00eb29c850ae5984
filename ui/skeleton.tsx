import { classNames } from './class-names.ts'

/**
 * The outline of a content that is loading; give it its size with `className`. Hidden from screen readers:
 * write « Chargement » beside it.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded bg-sable', className)} />
  )
}
