import { RadioGroup } from '#ui/radio-group.tsx'
import { WITHDRAWAL_REASON_LABELS, WITHDRAWAL_REASONS } from '../review-moderation.ts'

/** The reasons for which a review is withdrawn, as a choice. */
export function WithdrawalReasons({ legend }: { legend: string }) {
  return (
    <RadioGroup
      legend={legend}
      name="reason"
      required
      options={WITHDRAWAL_REASONS.map((reason) => ({
        value: reason,
        label: WITHDRAWAL_REASON_LABELS[reason],
      }))}
    />
  )
}
