import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type DisclosureProps = {
  summary: ReactNode
  /** Shown on the right of the summary even when folded, such as an amount. */
  aside?: ReactNode
  open?: boolean
  /** Disclosures sharing a name close one another. */
  name?: string
  className?: string
  /** Open where the browser runs no scripts, when the page shows the same content by scripts. */
  openWithoutScripts?: boolean
  /** From the width of a tablet on, the content is shown alone and always open: it folds on a phone only. */
  foldsOnPhone?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** A line that opens its explanation; the browser's own `<details>`, so it opens without scripts. */
export function Disclosure({
  summary,
  aside,
  open,
  name,
  className,
  openWithoutScripts,
  foldsOnPhone,
  onToggle,
  children,
}: DisclosureProps) {
  return (
    <details
      className={classNames(
        'border-b border-hairline',
        openWithoutScripts &&
          'no-script:[&::details-content]:[block-size:auto] no-script:[&::details-content]:[content-visibility:visible]',
        foldsOnPhone &&
          'supports-[selector(::details-content)]:sm:border-0 sm:[&::details-content]:[block-size:auto] sm:[&::details-content]:[content-visibility:visible]',
        className,
      )}
      open={open}
      name={name}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary
        className={classNames(
          'disclosure-line',
          // A browser that cannot show folded content by a style keeps the line that opens it.
          foldsOnPhone && 'supports-[selector(::details-content)]:sm:hidden',
        )}
      >
        <span>{summary}</span>
        {aside}
      </summary>
      <div
        className={foldsOnPhone ? 'pb-5 supports-[selector(::details-content)]:sm:pb-0' : 'pb-5 text-ardoise'}
      >
        {children}
      </div>
    </details>
  )
}
