import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter } from '#shared/lists/list-filter.ts'
import type { Funnel } from './agency-figures.ts'

/** What the reservations of the house are counted by in the place of their agency. */
const OTHER_GROUPS = { town: 'Ville', source: 'Origine' } as const
export type FunnelGroup = keyof typeof OTHER_GROUPS | 'agency'

/** The reservations of one agency, town or source, with the filters of the list of reservations that shows them. */
export type FunnelLine = Funnel & { key: string; name: string; lines: Record<string, string> }

/** From requests to confirmed stays over the whole house, by agency where no group is chosen. */
export const HOUSE_FUNNEL_LIST = defineList<FunnelLine>()({
  filters: {
    by: choiceFilter('Compter par', OTHER_GROUPS, 'Agence'),
    booked: datesFilter('Commencée'),
  },
  columns: {
    name: { label: 'Nom', value: ({ name }) => name, isRowHeader: true },
    begun: { label: 'Commencées', kind: 'number', value: ({ begun }) => begun },
    signed: { label: 'Signées', kind: 'number', value: ({ signed }) => signed, hideOnPhone: true },
    confirmed: { label: 'Confirmées', kind: 'number', value: ({ confirmed }) => confirmed },
    share: {
      label: 'Part confirmée (%)',
      kind: 'number',
      value: (line) => confirmedShareOf(line),
      hideOnPhone: true,
    },
  },
  sorts: ['name', 'begun', 'signed', 'confirmed'],
  firstSort: { by: 'begun', direction: 'descending' },
  pageSize: 25,
})

/** The confirmed share of what was begun, in percent to a tenth; null where nothing was begun. */
export function confirmedShareOf({ begun, confirmed }: Funnel): number | null {
  return begun === 0 ? null : Math.round((confirmed / begun) * 1000) / 10
}

/** The filters of the list of reservations that shows each part of a funnel, beside those of its line. */
export const FUNNEL_PARTS = {
  begun: {},
  signed: { contract: 'signed' },
  confirmed: { status: 'confirmed' },
} as const satisfies Record<keyof Funnel, Record<string, string>>
