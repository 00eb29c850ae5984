import type { NoticeKind } from './notice.ts'

/** How a notice reaches its person. */
export const DELIVERIES = {
  none: 'Ne pas montrer',
  console: 'Dans la console seulement',
  digest: 'Dans le récapitulatif du jour',
  mail: 'Par e-mail, sans attendre',
} as const
export type Delivery = keyof typeof DELIVERIES

/** How each kind reaches those who chose nothing: at once what loses a sale or money by waiting, in the summary what a day can bear. */
export const DEFAULT_DELIVERY: Readonly<Record<NoticeKind, Delivery>> = {
  option_lapses: 'mail',
  // The mail with the answers to a proposal says it too: the console is enough.
  option_asked: 'console',
  stay_signed: 'digest',
  stay_paid: 'digest',
  stay_cancelled: 'mail',
  proposal_answered: 'mail',
  proposal_opened: 'console',
  message: 'digest',
  task_given: 'digest',
  task_late: 'digest',
  contact_given: 'digest',
}

/** The kinds that the browsers of a person are shown, once they asked for it there and chose nothing else. */
export const PUSHED_BY_DEFAULT: readonly NoticeKind[] = [
  ...(['option_lapses', 'option_asked', 'stay_cancelled', 'proposal_answered', 'message'] as const),
]

/**
 * The kind whose mail is the one of the proposals themselves: what a family does within half an hour, in one mail. It is on while
 * that optional mail is wanted.
 */
export const MAILED_BY_PROPOSALS: NoticeKind = 'proposal_answered'

/** The ways that a kind can reach a person: an opened proposal is part of the mail of its answers. */
export function deliveriesOf(kind: NoticeKind): Delivery[] {
  const all = Object.keys(DELIVERIES) as Delivery[]
  return kind === 'proposal_opened' ? all.filter((delivery) => delivery !== 'mail') : all
}

/** The hours, in Paris, at which a summary can leave. */
export const DIGEST_HOURS = [6, 7, 8, 9, 10, 12, 14, 16, 17, 18, 19, 20] as const
export const DEFAULT_DIGEST_HOUR = 8

/** How the notices of a person reach them. */
export type NoticeChoices = {
  deliveries: Record<NoticeKind, Delivery>
  /** The kinds that their browsers are shown. */
  pushed: NoticeKind[]
  /** The hour, in Paris, of their summary. */
  digestHour: number
  /** True where the summary leaves from Monday to Friday alone. */
  workingDays: boolean
}
