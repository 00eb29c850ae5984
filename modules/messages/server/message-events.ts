import type { MessageSide } from '../message-policy.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** A person asked the agency of a villa about it. */
    'villa.asked_about': { thread: string }
    /** A message, no note, was written in a thread by one of its sides; numbers of the tables. */
    'message.written': { threadId: number; messageId: number; side: MessageSide }
  }
}
