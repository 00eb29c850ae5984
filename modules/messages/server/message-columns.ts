import './message-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const MESSAGE_COLUMNS: RoomColumns = {
  messageThreads: {
    purpose: 'to answer a question, or speak of a stay',
    end: [
      'account',
      { rule: 'question', by: 'forgetOldThreads' },
      { rule: 'message', by: 'forgetOldThreads' },
    ],
    columns: {
      agencyId: 'none',
      askerId: ACCOUNT,
      askerName: 'person',
      askerEmail: 'contact',
      provedAt: 'none',
      askedOnce: 'none',
      lastMessageAt: 'none',
      unansweredSince: 'none',
    },
  },
  messages: {
    purpose: 'to answer a question, or speak of a stay',
    end: ['account', { with: 'messageThreads' }],
    columns: {
      side: 'none',
      authorId: ACCOUNT,
      text: 'person',
      wish: 'person',
      mentionedId: ACCOUNT,
      sentOnce: 'none',
      sentAt: 'none',
    },
  },
  messageReads: {
    columns: {
      side: 'none',
      readerId: ACCOUNT,
      readAt: 'none',
      mailedAt: 'none',
    },
  },
  messageFiles: {
    purpose: 'what is joined to a message',
    end: { with: 'messages' },
    columns: {
      name: 'person',
      contentType: 'none',
      fileKey: 'none',
    },
  },
  takenMessageFiles: {
    end: { rule: 'upload', by: 'forgetUnnamedFiles' },
    columns: {
      fileKey: 'none',
      takenAt: 'none',
    },
  },
}
