import type { Generated, GeneratedAlways } from 'kysely'
import type { MessageFileType } from '#modules/messages/message-file.ts'
import type { Cents } from '#shared/money.ts'
import type { IncidentState, IncidentStep, Payer, Severity } from '../incident.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    incidents: IncidentsTable
    incidentEstimates: IncidentEstimatesTable
    incidentFiles: IncidentFilesTable
    incidentSteps: IncidentStepsTable
  }
}

interface IncidentsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  propertyId: number
  reservationId: number | null
  /** The account that answers for the villa when it was reported; null for a villa without owner. */
  ownerId: string | null
  subject: string
  words: string
  severity: Severity
  payer: Payer
  state: Generated<IncidentState>
  /** The end of the clock of its severity. */
  dueAt: Date
  reportedAt: Date
  /** From when on the owner reads it. */
  informedAt: Date | null
  sentOnce: string
}

interface KeptFile {
  fileId: string
  fileName: string
  fileType: MessageFileType
  isJudged: boolean
  sizeBytes: number
  fileKey: string
}

interface IncidentEstimatesTable extends KeptFile {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  incidentId: number
  provider: string
  amount: Cents
  days: number | null
  isAgreed: Generated<boolean>
}

interface IncidentFilesTable extends KeptFile {
  id: GeneratedAlways<number>
  incidentId: number
  moment: 'before' | 'after'
}

interface IncidentStepsTable {
  id: GeneratedAlways<number>
  incidentId: number
  step: IncidentStep
  words: string | null
  byId: string
  at: Date
}
