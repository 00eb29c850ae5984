import { Button } from './button.tsx'
import type { DateRange } from './date-range.ts'

type DateRangeEndProps = {
  /** The dates before the choice. */
  before: DateRange
  range: DateRange
  onKeep: () => void
  onAbandon: () => void
}

/**
 * Ends a choice of dates. It keeps a whole range, or none where there was none; an arrival without a
 * departure is dropped.
 */
export function DateRangeEnd({ before, range, onKeep, onAbandon }: DateRangeEndProps) {
  if (range.from && range.to) return <Button onClick={onKeep}>Valider ces dates</Button>
  if (before.from && !range.from) return <Button onClick={onKeep}>Valider sans dates</Button>
  return <Button onClick={onAbandon}>Fermer</Button>
}
