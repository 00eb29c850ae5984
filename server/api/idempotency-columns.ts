import './idempotency-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const IDEMPOTENCY_COLUMNS: RoomColumns = {
  idempotentAnswers: {
    purpose: 'to answer a repeated request the same',
    end: { rule: 'answer', after: 'createdAt' },
    unexported: 'a sealed answer, deleted the day after',
    columns: {
      caller: 'person',
      keyHash: 'none',
      requestHash: 'none',
      sealedAnswer: 'secret',
    },
  },
}
