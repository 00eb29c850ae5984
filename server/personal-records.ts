import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import * as records from './collected/personal-records.gen.ts'

/**
 * Every module that stores data about a person, in the order of the export. The account itself is last: the
 * other modules find their data by it.
 */
export const PERSONAL_RECORDS: readonly PersonalRecords[] = Object.values<PersonalRecords>(records).sort(
  (one, other) => one.place - other.place,
)
