import './incident-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

const FILE = { fileId: 'none', fileName: 'none', fileType: 'none', fileKey: 'none' } as const
const PURPOSE = 'what an owner agreed to in writing, on which the accounts of their villa rest'

export const INCIDENT_COLUMNS: RoomColumns = {
  incidents: {
    purpose: PURPOSE,
    end: 'register',
    columns: {
      ownerId: ACCOUNT,
      subject: 'person',
      words: 'person',
      severity: 'none',
      payer: 'none',
      state: 'none',
      dueAt: 'none',
      reportedAt: 'none',
      informedAt: 'none',
      sentOnce: 'none',
    },
  },
  incidentEstimates: { columns: { provider: 'none', ...FILE } },
  incidentFiles: { columns: { moment: 'none', ...FILE } },
  incidentSteps: {
    purpose: PURPOSE,
    end: 'register',
    columns: {
      step: 'none',
      words: { is: 'person', unexported: 'said of a repair, on the page of its incident' },
      byId: ACCOUNT,
      at: 'none',
    },
  },
}
