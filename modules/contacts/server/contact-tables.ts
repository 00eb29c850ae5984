import type { Generated, GeneratedAlways } from 'kysely'
import type { CsvEncoding } from '#platform/csv/read-csv.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { CallPurpose } from '../call-purpose.ts'
import type {
  ContactKind,
  ContactLanguage,
  ContactOrigin,
  EmailLabel,
  PhoneLabel,
  RelationKind,
} from '../contact.ts'
import type { ConsentChannel, ConsentPurpose } from '../contact-consent.ts'
import type { NeedKind } from '../contact-need.ts'
import type { CallOutcome, NoteKind } from '../contact-note.ts'
import type { DuplicateReason } from '../duplicate.ts'
import type { ImportOutcome, ImportState } from '../import-state.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    contacts: ContactsTable
    contactEmails: ContactEmailsTable
    contactPhones: ContactPhonesTable
    contactRelations: ContactRelationsTable
    contactAgents: ContactAgentsTable
    contactNotes: ContactNotesTable
    contactConsents: ContactConsentsTable
    contactNeeds: ContactNeedsTable
    contactPairs: ContactPairsTable
    contactMerges: ContactMergesTable
    contactImports: ContactImportsTable
    contactImportLines: ContactImportLinesTable
    contactCallDrafts: ContactCallDraftsTable
  }
}

interface ContactsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  kind: ContactKind
  firstName: Generated<string>
  lastName: Generated<string>
  company: Generated<string>
  language: Generated<ContactLanguage>
  town: Generated<string>
  country: string | null
  preferences: Generated<string>
  origin: ContactOrigin
  accountId: string | null
  /** Who of the agency is in charge. */
  agentId: string | null
  travelerSince: Date | null
  ownerSince: Date | null
  askerSince: Date | null
  /** From then on the product replaces none of the agency's words. */
  editedAt: Date | null
  lastActAt: Generated<Date>
  sentOnce: string | null
  search: Generated<string>
  sortName: Generated<string>
  nameTown: Generated<string>
  /** Null once it has to be compared with the others again. */
  comparedAt: Date | null
  /** Since when it is part of another contact, and shown nowhere. */
  mergedAt: Date | null
  createdAt: Generated<Date>
}

interface ContactEmailsTable {
  id: GeneratedAlways<number>
  contactId: number
  agencyId: number
  email: string
  label: Generated<EmailLabel>
  isFirst: Generated<boolean>
}

interface ContactPhonesTable {
  id: GeneratedAlways<number>
  contactId: number
  /** E.164. */
  number: string
  label: Generated<PhoneLabel>
  isFirst: Generated<boolean>
}

/** `otherId` is the payer, the assistant… of `contactId`. */
interface ContactRelationsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  contactId: number
  otherId: number
  kind: RelationKind
}

interface ContactAgentsTable {
  id: GeneratedAlways<number>
  contactId: number
  formerId: string | null
  agentId: string | null
  changedBy: string | null
  changedAt: Generated<Date>
}

interface ContactNotesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  contactId: number
  kind: NoteKind
  text: string
  outcome: CallOutcome | null
  happenedAt: Date
  authorId: string | null
  nextAct: Generated<string>
  nextOn: CivilDate | null
  nextDoneAt: Date | null
  purpose: CallPurpose | null
  sentOnce: string
  createdAt: Generated<Date>
}

/** What an agent has typed of a call, as it is typed. */
interface ContactCallDraftsTable {
  id: GeneratedAlways<number>
  contactId: number
  userId: string
  formKey: string
  purpose: Generated<string>
  text: Generated<string>
  outcome: Generated<string>
  nextAct: Generated<string>
  nextOn: Generated<string>
  savedAt: Generated<Date>
}

interface ContactConsentsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  contactId: number
  purpose: ConsentPurpose
  channel: ConsentChannel
  words: string
  proof: string
  givenOn: CivilDate
  recordedBy: string | null
  createdAt: Generated<Date>
  withdrawnBy: string | null
  withdrawnAt: Date | null
}

interface ContactNeedsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  contactId: number
  kind: NeedKind
  need: string
  words: string
  proof: string
  givenOn: CivilDate
  /** The last day on which it is read. */
  endsOn: CivilDate
  recordedBy: string | null
  sentOnce: string
  createdAt: Generated<Date>
}

/** Two contacts of an agency that look alike: `firstId` is the older. */
interface ContactPairsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  firstId: number
  secondId: number
  score: number
  reasons: DuplicateReason[]
  dismissedBy: string | null
  dismissedAt: Date | null
  createdAt: Generated<Date>
}

interface ContactMergesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  keptId: number
  goneId: number
  /** `MergeDetail`; null once it may not be taken back. */
  detail: unknown
  mergedBy: string | null
  mergedAt: Generated<Date>
  undoneBy: string | null
  undoneAt: Date | null
}

interface ContactImportsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  fileName: string
  encoding: CsvEncoding
  separator: string
  headers: string[]
  /** `ImportMapping`. */
  mapping: unknown
  completes: Generated<boolean>
  state: Generated<ImportState>
  lines: Generated<number>
  added: Generated<number>
  completed: Generated<number>
  same: Generated<number>
  refused: Generated<number>
  takenBack: Generated<number>
  kept: Generated<number>
  createdBy: string | null
  createdAt: Generated<Date>
  startedAt: Date | null
  finishedAt: Date | null
  undoneBy: string | null
  undoneAt: Date | null
}

interface ContactImportLinesTable {
  id: GeneratedAlways<number>
  importId: number
  line: number
  /** Null once a contact says the same. */
  cells: string[] | null
  outcome: ImportOutcome | null
  reason: string | null
  contactId: number | null
  /** `ImportChange`. */
  changed: unknown
  undone: 'taken_back' | 'kept' | null
}
