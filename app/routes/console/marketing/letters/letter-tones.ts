import type { LetterState } from '#modules/newsletters/letter.ts'
import type { SubscriberState } from '#modules/newsletters/subscriber.ts'

export const LETTER_TONES = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  paused: 'warning',
  stopped: 'warning',
  sent: 'success',
} as const satisfies Record<LetterState, string>

export const SUBSCRIBER_TONES = {
  asked: 'info',
  active: 'success',
  ended: 'neutral',
} as const satisfies Record<SubscriberState, string>
