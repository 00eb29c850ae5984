import { DateRangeDialog, type DateRangeDialogProps } from '#ui/date-range-dialog.tsx'
import { monthStart } from '#ui/month-days.ts'
import { useVillaDays } from './use-villa-days.ts'

type VillaCalendarProps = Omit<DateRangeDialogProps, 'source'> & { property: string }

/** The dates of a stay in this villa: what is free, the price of a night, and the rules of each season. */
export function VillaCalendar({ property, ...dialog }: VillaCalendarProps) {
  return <DateRangeDialog {...dialog} source={useVillaDays(property, monthStart(dialog.min), dialog.max)} />
}
