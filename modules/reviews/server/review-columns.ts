import './review-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const REVIEW_COLUMNS: RoomColumns = {
  reviews: {
    purpose: 'what travelers say of a house',
    end: 'review',
    columns: {
      author: { is: 'person', end: { rule: 'account', by: 'reviewRecords' } },
      text: 'person',
      publishedOn: 'none',
      status: 'none',
      withdrawnFor: 'none',
      answerText: 'person',
      answerSide: 'none',
      answeredOn: 'none',
      answerStatus: 'none',
      answerWithdrawnFor: 'none',
      answerCorrectedOn: 'none',
    },
  },
  reviewHistory: {
    purpose: 'why a review is shown or not',
    end: 'review',
    columns: {
      act: 'none',
      status: 'none',
      side: 'none',
      actorId: ACCOUNT,
      reason: 'none',
      note: 'person',
      at: 'none',
    },
  },
  reviewReports: {
    purpose: 'to answer who reports a review',
    end: { rule: 'contact', after: 'closedAt' },
    columns: {
      reason: 'none',
      text: 'person',
      email: { is: 'contact', end: { rule: 'account', by: 'reviewReportRecords' } },
      reporterId: ACCOUNT,
      sentOnce: 'none',
      reportedAt: 'none',
      closedAt: 'none',
      outcome: 'none',
    },
  },
  propertyRatings: {
    columns: {},
  },
}
