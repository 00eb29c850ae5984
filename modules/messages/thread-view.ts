import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { MessageFileView } from './message-file.ts'
import type { MessageSide } from './message-policy.ts'

/** A message as one reader may read it. */
export type MessageView = {
  id: string
  side: MessageSide
  /** The author, by the name this reader may know. */
  from: string
  /** Written by the reader, or by another person of their side. */
  isOwnSide: boolean
  isNote: boolean
  text: string
  files: MessageFileView[]
  /** The dates and guests the message is about, in words. */
  wish: string | null
  /** The colleague the message mentions; shown to the agency alone. */
  mentioned: string | null
  at: Instant
  isNew: boolean
}

/** A thread as one reader may read it: the newest messages, oldest first. */
export type ThreadView = {
  id: string
  side: MessageSide
  property: { id: string; title: string }
  agencyName: string
  /** Between the agency and the owner of the villa alone: no traveler reads it. */
  isOwners: boolean
  /** The stay the thread is about; null when it is about the villa. */
  reservation: { id: string; number: string } | null
  /**
   * The traveler; null to readers who may not learn it. `isProved`: false while the mailbox was only typed.
   */
  asker: { name: string; email: string | null; isProved: boolean } | null
  messages: MessageView[]
  hasEarlier: boolean
  /** The newest message of the reader's own side that the other side has read. */
  readUpTo: string | null
  /** Whom a note or an answer may mention; empty where the reader writes no notes. */
  colleagues: { id: string; name: string }[]
  mayWriteNote: boolean
}

/** Messages by the day they were written on, in Paris. */
export function groupByDay(messages: readonly MessageView[]): { day: CivilDate; messages: MessageView[] }[] {
  const groups: { day: CivilDate; messages: MessageView[] }[] = []
  for (const message of messages) {
    const day = civilDateInParis(new Date(message.at))
    const last = groups.at(-1)
    if (last?.day === day) last.messages.push(message)
    else groups.push({ day, messages: [message] })
  }
  return groups
}
