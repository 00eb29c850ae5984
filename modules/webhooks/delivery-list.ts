import { defineList } from '#shared/lists/list.ts'
import { choiceFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'
import { DELIVERY_STATE_LABELS, type DeliveryState, outcomeWords, type StopReason } from './hook-delivery.ts'
import { type HookEvent, hookEventLabel } from './hook-event.ts'

/** An endpoint that is called when something happens; `agency` is null for one of the house. */
export type HookLine = {
  id: string
  url: string
  events: readonly HookEvent[]
  agency: string | null
  createdAt: Instant
  failingSince: Instant | null
  stoppedAt: Instant | null
  stoppedBecause: StopReason | null
  formerUntil: Instant | null
}

/** One event sent to one endpoint, with what its last try gave. */
export type DeliveryLine = {
  id: string
  type: string
  event: string
  state: DeliveryState
  attempts: number
  answerStatus: number | null
  problem: string | null
  tookMs: number | null
  triedAt: Instant | null
  createdAt: Instant
}

export const DELIVERY_LIST = defineList<DeliveryLine>()({
  filters: { state: choiceFilter('État', DELIVERY_STATE_LABELS) },
  columns: {
    type: { label: 'Événement', value: ({ type }) => hookEventLabel(type), isRowHeader: true },
    outcome: { label: 'Dernier essai', value: outcomeWords, hideOnPhone: true },
    state: { label: 'État', value: ({ state }) => DELIVERY_STATE_LABELS[state] },
    attempts: { label: 'Essais', kind: 'number', value: ({ attempts }) => attempts, hideOnPhone: true },
    took: {
      ...{ label: 'Durée (ms)', kind: 'number', value: ({ tookMs }) => tookMs },
      isExtra: true,
    },
    tried: { label: 'Essayé le', kind: 'instant', value: ({ triedAt }) => triedAt, isExtra: true },
    at: { label: 'Survenu le', kind: 'instant', value: ({ createdAt }) => createdAt, hideOnPhone: true },
  },
  sorts: ['at'],
  firstSort: { by: 'at', direction: 'descending' },
  pageSize: 25,
})
