import { type Cents, formatEuros, formatEurosBrief } from '#shared/money.ts'
import { classNames } from './class-names.ts'

type PriceTextProps = {
  amount: Cents
  /** Leaves out « ,00 »: for cards and headings. Cents that exist are always shown. */
  brief?: boolean
  className?: string
}

/** An amount in euros, in tabular figures, never broken over two lines. */
export function PriceText({ amount, brief = false, className }: PriceTextProps) {
  return (
    <span className={classNames('amount', className)}>
      {brief ? formatEurosBrief(amount) : formatEuros(amount)}
    </span>
  )
}
