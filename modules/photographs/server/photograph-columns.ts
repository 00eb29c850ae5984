import './photograph-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

/** Pictures show houses. */
export const PHOTOGRAPH_COLUMNS: RoomColumns = {
  photographs: {
    end: [
      { rule: 'upload', by: 'forgetOldUploads' },
      { rule: 'upload', by: 'forgetRemovedPhotographs' },
    ],
    columns: {
      state: 'none',
      fileName: 'none',
      alt: 'none',
      room: 'none',
      refusal: 'none',
      sameAs: 'none',
      sourceHash: 'none',
      pictureKey: 'none',
      likeness: 'none',
      unnamedSince: 'none',
      touchedAt: 'none',
      sentBy: ACCOUNT,
    },
  },
  removedPhotographs: {
    end: { rule: 'upload', by: 'forgetRemovedPhotographs' },
    columns: {
      pictureKey: 'none',
      photo: 'none',
      removedBy: ACCOUNT,
      removedAt: 'none',
    },
  },
}
