import { OPTION_STATES, type OptionState } from '#modules/options/option-state.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const TONES: Readonly<Record<OptionState, BadgeTone>> = {
  live: 'info',
  booked: 'success',
  released: 'neutral',
  lapsed: 'neutral',
}

/** Where an option stands. */
export function OptionBadge({ state }: { state: OptionState }) {
  return <Badge tone={TONES[state]}>{OPTION_STATES[state]}</Badge>
}
