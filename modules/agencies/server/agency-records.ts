import './agency-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** The agencies that a person works for. */
export const agencyRecords: PersonalRecords = {
  place: 140,
  part: 'agences',
  tables: ['agencyMembers', 'agencyRoles'],
  export: (db, userId) =>
    db
      .selectFrom('agencyMembers')
      .innerJoin('agencies', 'agencies.id', 'agencyMembers.agencyId')
      .leftJoin('agencyRoles', 'agencyRoles.id', 'agencyMembers.agencyRoleId')
      .select(['agencies.name as agence', 'agencyRoles.name as role'])
      .where('agencyMembers.userId', '=', userId)
      .orderBy('agencies.id')
      .execute(),
  // The account of a member is never erased by its holder.
  erase: async () => {},
}
