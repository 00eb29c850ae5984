import './property-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

/** What is written of a house says nothing of a person; whose it is does. */
export const PROPERTY_COLUMNS: RoomColumns = {
  properties: {
    purpose: 'what an owner asks to change in their listing',
    end: 'account',
    columns: {
      slug: 'none',
      letSince: 'none',
      ownerId: ACCOUNT,
      status: 'none',
      regime: 'none',
      ownerComments: 'person',
      editedAt: 'none',
    },
  },
  propertyVersions: {
    columns: {
      status: 'none',
      content: 'none',
      ...{ title: 'none', city: 'none', town: 'none', titleOrder: 'none' },
      contentHash: 'none',
      publishedAt: 'none',
      photosBy: 'none',
    },
  },
  propertyStatusHistory: {
    columns: {
      fromStatus: 'none',
      toStatus: 'none',
      changedBy: ACCOUNT,
      reason: 'none',
      metadata: 'none',
      at: 'none',
      answeredContent: 'none',
    },
  },
}
