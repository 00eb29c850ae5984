import './task-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

const AGENCY_OWN = 'what an agency asks of its people, which is its own'

export const TASK_COLUMNS: RoomColumns = {
  tasks: {
    purpose: 'to know what an agency has to do, and what was done',
    end: { rule: 'note', by: 'forgetOldTasks' },
    unexported: AGENCY_OWN,
    columns: {
      kind: 'none',
      title: 'person',
      note: 'person',
      dueOn: 'none',
      dueTime: 'none',
      agentId: ACCOUNT,
      anchor: 'none',
      anchorOn: 'none',
      occursOn: 'none',
      doneAt: 'none',
      doneBy: ACCOUNT,
      cancelledAt: 'none',
      createdBy: ACCOUNT,
      sentOnce: 'none',
    },
  },
  taskTemplates: {
    columns: {
      kind: 'none',
      title: 'none',
      anchor: 'none',
      atTime: 'none',
      agentId: ACCOUNT,
      sentOnce: 'none',
      endedAt: 'none',
    },
  },
  taskRecurrences: {
    columns: { unit: 'none', firstOn: 'none', untilOn: 'none', endedAt: 'none' },
  },
  taskFiles: {
    purpose: 'to show what was done',
    end: { with: 'tasks' },
    unexported: AGENCY_OWN,
    columns: {
      name: 'person',
      contentType: 'none',
      fileKey: 'none',
      addedBy: ACCOUNT,
      addedAt: 'none',
    },
  },
}
