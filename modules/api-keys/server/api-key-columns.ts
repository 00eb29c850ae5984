import './api-key-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const API_KEY_COLUMNS: RoomColumns = {
  apiKeys: {
    columns: { name: 'none', scopes: 'none', sentOnce: 'none', lastUsedAt: 'none', revokedAt: 'none' },
  },
  apiKeySecrets: {
    purpose: 'to know the program of an agency by what it sends',
    end: { rule: 'link', after: 'endsAt' },
    unexported: 'of a program, not of a person',
    columns: { hash: 'secret', ending: 'none', endsAt: 'none' },
  },
}
