import './owner-request-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const OWNER_REQUEST_COLUMNS: RoomColumns = {
  ownerRequests: {
    purpose: 'to answer an owner who would entrust a house',
    end: ['account', { rule: 'contact', by: 'forgetOldRequests' }],
    columns: {
      status: 'none',
      origin: 'none',
      firstName: 'person',
      lastName: 'person',
      email: 'contact',
      phone: 'contact',
      house: 'person',
      message: 'person',
      sentOnce: 'none',
      answeredBy: ACCOUNT,
      answeredAt: 'none',
      answer: 'person',
      invitedUntil: 'none',
      joinedAt: 'none',
      ownerId: ACCOUNT,
    },
  },
}
