import { classNames } from './class-names.ts'

type ProgressBarProps = {
  /** What advances, for screen readers. */
  label: string
  /** From 0 to 100. */
  share: number
  /** True when it stopped before its end. */
  isHalted?: boolean
}

/** How far something is, as a line. Write the same in words beside it. */
export function ProgressBar({ label, share, isHalted = false }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      className="mt-1 h-1 max-w-sm overflow-hidden rounded bg-sable"
    >
      <div
        className={classNames('h-full', isHalted ? 'bg-terre-cuite' : 'bg-azur')}
        style={{ width: `${share}%` }}
      />
    </div>
  )
}
