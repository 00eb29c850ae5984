import { type Cents, formatEuros, formatEurosBrief } from '#shared/money.ts'
import { classNames } from './class-names.ts'

type PriceTextProps = {
  amount: Cents
  /** Leaves out « ,00 »: for cards and headings. Cents that exist are always shown. */
  brief?: boolean
  className?: string
}

/** The sign as wide as a figure: the browser's format has a hyphen, which a screen reader may leave out. */
const MINUS = '\u2212'

/** An amount in euros, in tabular figures, never broken over two lines. */
export function PriceText({ amount, brief = false, className }: PriceTextProps) {
  return (
    <span className={classNames('tabular whitespace-nowrap', className)}>
      {(brief ? formatEurosBrief(amount) : formatEuros(amount)).replace('-', MINUS)}
    </span>
  )
}
