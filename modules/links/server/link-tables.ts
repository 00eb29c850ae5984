import type { Generated, GeneratedAlways } from 'kysely'
import type { LinkScope } from '../link-scope.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    publicTokens: {
      id: GeneratedAlways<number>
      tokenHash: string
      scope: LinkScope
      subjectId: string
      createdAt: Generated<Date>
      expiresAt: Date
      revokedAt: Date | null
    }
  }
}
