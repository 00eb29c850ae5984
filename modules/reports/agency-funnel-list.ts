import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { Funnel } from './agency-figures.ts'
import { FUNNEL_PARTS } from './house-funnel-list.ts'

/** What an agent does before a reservation is begun. */
export const FUNNEL_STEPS = { call: 'Appel', proposal: 'Proposition', option: 'Option' } as const
export type FunnelStep = keyof typeof FUNNEL_STEPS

/** The key of what no agent is in charge of, as the filters of the lists name it. */
export const NO_AGENT = 'none'

/** One agent or one source, from calls to confirmed stays; null where a step has no such source. */
export type AgencyFunnelLine = Funnel & {
  key: string
  name: string
  calls: number | null
  proposals: number | null
  options: number | null
  by: 'agent' | 'source'
  /** The days that are counted, as the filters of the lists name them, without the name of the filter. */
  days: { from?: string; to?: string }
}

/** From calls to confirmed stays of an agency, by agent where no other group is chosen. */
export const AGENCY_FUNNEL_LIST = defineList<AgencyFunnelLine>()({
  filters: {
    by: choiceFilter('Compter par', { source: 'Origine' }, 'Agent'),
    at: datesFilter('Période'),
  },
  columns: {
    name: { label: 'Nom', value: ({ name }) => name, isRowHeader: true },
    calls: { label: 'Appels', kind: 'number', value: ({ calls }) => calls },
    proposals: {
      label: 'Propositions',
      kind: 'number',
      value: ({ proposals }) => proposals,
      hideOnPhone: true,
    },
    options: { label: 'Options', kind: 'number', value: ({ options }) => options, hideOnPhone: true },
    begun: { label: 'Commencées', kind: 'number', value: ({ begun }) => begun, hideOnPhone: true },
    signed: { label: 'Signées', kind: 'number', value: ({ signed }) => signed, hideOnPhone: true },
    confirmed: { label: 'Confirmées', kind: 'number', value: ({ confirmed }) => confirmed },
  },
  sorts: ['name', 'calls', 'begun', 'confirmed'],
  firstSort: { by: 'begun', direction: 'descending' },
  pageSize: 40,
})

export type FunnelPart = 'calls' | 'proposals' | 'options' | keyof Funnel

const STEP_OF: Partial<Record<FunnelPart, FunnelStep>> = {
  calls: 'call',
  proposals: 'proposal',
  options: 'option',
}

/** Where the lines that a number of the funnel counts are listed. */
export function funnelLinesOf(
  { key, by, days }: Pick<AgencyFunnelLine, 'key' | 'by' | 'days'>,
  part: FunnelPart,
) {
  const step = STEP_OF[part]
  const named = (name: string) => ({
    ...(days.from && { [`${name}-from`]: days.from }),
    ...(days.to && { [`${name}-to`]: days.to }),
  })
  // The proposals and options of a source are those of all agents.
  const search = step
    ? { step, ...(by === 'agent' && { agent: key }), ...named('at') }
    : { [by]: key, ...named('booked'), ...FUNNEL_PARTS[part as keyof Funnel] }
  return `/agent/${step ? 'analytics/etapes' : 'reservations'}?${new URLSearchParams(search)}`
}

/** A call that was noted, a proposal that was sent or an option that was placed. */
export type FunnelStepLine = {
  id: string
  step: FunnelStep
  contact: string
  contactId: string
  agent: string | null
  at: Instant
  /** False for an administrator, who reads what agencies sold and none of their options. */
  readsOptions: boolean
}

/** The page of a step of the funnel: a call stands in the history of its contact, as an option does for who may not open it. */
export function stepPathOf({ id, step, contactId, readsOptions }: FunnelStepLine): string {
  if (step === 'call' || (step === 'option' && !readsOptions)) return `/agent/contacts/${contactId}/history`
  return step === 'proposal' ? `/agent/carts/${id}` : `/agent/options/${id}`
}

/** What an agency did before its reservations were begun, the latest first. */
export const FUNNEL_STEP_LIST = defineList<FunnelStepLine>()({
  filters: {
    q: textFilter('Contact'),
    step: choiceFilter('Étape', FUNNEL_STEPS),
    agent: thingFilter('Agent', 'agent', 'account'),
    at: datesFilter('Date'),
  },
  columns: {
    contact: { label: 'Contact', value: ({ contact }) => contact, isRowHeader: true },
    step: { label: 'Étape', value: ({ step }) => FUNNEL_STEPS[step] },
    agent: { label: 'Agent', value: ({ agent }) => agent, hideOnPhone: true },
    at: { label: 'Date', kind: 'instant', value: ({ at }) => at },
  },
  sorts: ['at', 'contact', 'agent'],
  firstSort: { by: 'at', direction: 'descending' },
  pageSize: 25,
})
