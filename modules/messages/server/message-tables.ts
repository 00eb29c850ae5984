import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MessageFileType } from '../message-file.ts'
import type { MessageSide } from '../message-policy.ts'
import type { MessageWish } from '../message-wish.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    messageThreads: MessageThreadsTable
    messages: MessagesTable
    messageReads: MessageReadsTable
    messageFiles: MessageFilesTable
    takenMessageFiles: TakenMessageFilesTable
  }
}

interface MessageThreadsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  propertyId: number
  /** The agency that was asked: it stays, also when another agency lets the villa later. */
  agencyId: ColumnType<number, number, never>
  /** Null when the thread is about the villa. */
  reservationId: number | null
  askerId: string | null
  askerName: string | null
  askerEmail: string | null
  provedAt: Date | null
  askedOnce: string | null
  createdAt: Generated<Date>
  lastMessageAt: Generated<Date>
  unansweredSince: Date | null
}

interface MessagesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  threadId: number
  side: MessageSide
  authorId: string | null
  isNote: Generated<boolean>
  text: string
  wish: ColumnType<MessageWish | null, string | null, never>
  mentionedId: string | null
  sentOnce: string
  sentAt: Generated<Date>
}

/** A row without a reader holds the marks of the side's mailbox. */
interface MessageReadsTable {
  id: GeneratedAlways<number>
  threadId: number
  side: MessageSide
  readerId: string | null
  readUpTo: Generated<number>
  readAt: Date | null
  mailedUpTo: Generated<number>
  mailedAt: Date | null
}

/** Files that no message names yet. */
interface TakenMessageFilesTable {
  fileKey: string
  takenAt: Generated<Date>
}

interface MessageFilesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  messageId: number
  name: string
  contentType: MessageFileType
  isJudged: boolean
  sizeBytes: number
  fileKey: string
  createdAt: Generated<Date>
}
