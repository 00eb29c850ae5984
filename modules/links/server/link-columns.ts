import './link-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const LINK_COLUMNS: RoomColumns = {
  publicTokens: {
    purpose: 'to open a page by a mailed link',
    end: { rule: 'link', after: 'expiresAt', when: 'revoked_at is null' },
    columns: {
      tokenHash: 'secret',
      scope: 'none',
      subjectId: 'none',
      expiresAt: 'none',
      revokedAt: 'none',
    },
  },
}
