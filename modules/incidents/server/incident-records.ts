import './incident-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { INCIDENT_STATE_LABELS } from '../incident.ts'

/** The incidents that an owner read: what they agreed to in writing is kept with the mandate (décret n° 72-678). */
export const incidentRecords: PersonalRecords = {
  place: 131,
  part: 'incidents',
  tables: ['incidents'],
  export: async (db, userId) => {
    const rows = await db
      .selectFrom('incidents')
      .select(['subject as objet', 'words as description', 'reportedAt as signale', 'state'])
      .where('ownerId', '=', userId)
      .where('informedAt', 'is not', null)
      .orderBy('id')
      .execute()
    return rows.map(({ state, ...row }) => ({ ...row, etat: INCIDENT_STATE_LABELS[state] }))
  },
  // The account of an owner is never erased.
  erase: async () => {},
}
