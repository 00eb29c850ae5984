import './hook-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

/** Events name things by their public identifiers, and say nothing of a person. */
export const HOOK_COLUMNS: RoomColumns = {
  hookEndpoints: {
    columns: {
      ...{ url: 'none', events: 'none', formerUntil: 'none', sentOnce: 'none' },
      ...{ failingSince: 'none', stoppedAt: 'none', stoppedBecause: 'none' },
    },
  },
  hookEvents: { end: { rule: 'use', by: 'forgetOldEvents' }, columns: { type: 'none', payload: 'none' } },
  hookDeliveries: { columns: { state: 'none', problem: 'none', triedAt: 'none' } },
}
