import './flag-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

/** Rules by role, agency and share name no person; who changed one is named by the audit alone. */
export const FLAG_COLUMNS: RoomColumns = {
  featureFlags: { columns: { name: 'none', roles: 'none', former: 'none' } },
}
