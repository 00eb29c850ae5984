import { type RefObject, useState } from 'react'
import { DateRangeEnd } from './date-range-end.tsx'
import { DateRangePanel, type DateRangePanelProps } from './date-range-panel.tsx'
import { Dialog } from './dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

export type DateRangeDialogProps = Omit<DateRangePanelProps, 'actions' | 'className'> & {
  title: string
  onClose: () => void
  /** The button that opened the calendar. */
  opener: RefObject<HTMLElement | null>
}

/**
 * The calendar of a `DateRangeField` over the page. `onChange` is called once the dates are validated;
 * Escape, the cross, the veil and the browser's back button leave the dates unchanged.
 */
export function DateRangeDialog({ title, onClose, onChange, opener, ...panel }: DateRangeDialogProps) {
  useBackCloses(true, onClose)
  const [draft, setDraft] = useState(panel.range)
  const keep = () => {
    onClose()
    onChange(draft)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      returnFocusTo={opener}
      title={title}
      size="large"
      bare
    >
      <DateRangePanel
        {...panel}
        range={draft}
        onChange={setDraft}
        actions={<DateRangeEnd before={panel.range} range={draft} onKeep={keep} onAbandon={onClose} />}
      />
    </Dialog>
  )
}
