import type { RefObject } from 'react'
import { Button } from './button.tsx'
import { DateRangePanel, type DateRangePanelProps } from './date-range-panel.tsx'
import { Dialog } from './dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

export type DateRangeDialogProps = Omit<DateRangePanelProps, 'actions' | 'className'> & {
  title: string
  onClose: () => void
  /** The button that opened it. */
  opener: RefObject<HTMLElement | null>
}

/** The calendar of a `DateRangeField` over the page; the browser's back button closes it first. */
export function DateRangeDialog({ title, onClose, opener, ...panel }: DateRangeDialogProps) {
  useBackCloses(true, onClose)
  const { from, to } = panel.range
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
        actions={<Button onClick={onClose}>{from && to ? 'Valider ces dates' : 'Fermer'}</Button>}
      />
    </Dialog>
  )
}
