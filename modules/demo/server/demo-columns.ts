import './demo-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const DEMO_COLUMNS: RoomColumns = {
  demoLinks: {
    columns: {
      label: 'none',
      path: 'none',
    },
  },
}
