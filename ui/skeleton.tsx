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

/** Lines of text that are loading, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classNames('h-3.5', line === lines - 1 && 'w-3/5')} />
      ))}
    </span>
  )
}
