import type { Generated, GeneratedAlways } from 'kysely'
import type { MessageFileType } from '#modules/messages/message-file.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Recurrence } from '../recurrence.ts'
import type { TaskAnchor, TaskKind, TimeOfDay } from '../task.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    tasks: TasksTable
    taskTemplates: TaskTemplatesTable
    taskFiles: TaskFilesTable
    taskRecurrences: TaskRecurrencesTable
  }
}

interface TasksTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  kind: TaskKind
  title: string
  note: Generated<string>
  dueOn: CivilDate
  dueTime: TimeOfDay | null
  agentId: string | null
  propertyId: number | null
  reservationId: number | null
  contactId: number | null
  templateId: number | null
  anchor: TaskAnchor | null
  anchorOn: CivilDate | null
  recurrenceId: Generated<number | null>
  occursOn: Generated<CivilDate | null>
  doneAt: Date | null
  doneBy: string | null
  cancelledAt: Date | null
  createdBy: string | null
  createdAt: Generated<Date>
  sentOnce: string | null
  place: GeneratedAlways<number>
}

interface TaskTemplatesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  kind: TaskKind
  title: string
  anchor: TaskAnchor
  days: number
  atTime: TimeOfDay | null
  agentId: string | null
  sentOnce: string
  endedAt: Date | null
  createdAt: Generated<Date>
}

interface TaskRecurrencesTable extends Recurrence {
  id: GeneratedAlways<number>
  agencyId: number
  endedAt: Date | null
  createdAt: Generated<Date>
}

interface TaskFilesTable {
  publicId: string
  taskId: number
  name: string
  contentType: MessageFileType
  isJudged: boolean
  sizeBytes: number
  fileKey: string
  addedBy: string | null
  addedAt: Generated<Date>
}
