import { classNames } from './class-names.ts'

/** The shape of what is coming; give it its size with `className`. Invisible to screen readers: say « Chargement » beside it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded bg-sable', className)} />
  )
}

/** Lines of text to come, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classNames('h-3.5', line === lines - 1 && 'w-3/5')} />
      ))}
    </span>
  )
}
