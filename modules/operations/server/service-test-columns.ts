import './service-test-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

/** The last test of each service says nothing of a person: who asked for it stands in the audit. */
export const SERVICE_TEST_COLUMNS: RoomColumns = {
  serviceTests: { columns: { service: 'none', outcome: 'none', said: 'none', testedAt: 'none' } },
}
