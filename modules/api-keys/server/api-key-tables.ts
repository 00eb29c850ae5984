import type { Generated, GeneratedAlways } from 'kysely'
import type { KeyScope } from '#modules/accounts/key-scope.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    apiKeys: {
      id: GeneratedAlways<number>
      publicId: Generated<string>
      /** Null for a key of the house. */
      agencyId: number | null
      name: string
      scopes: KeyScope[]
      perMinute: number
      sentOnce: string
      createdAt: Generated<Date>
      lastUsedAt: Date | null
      revokedAt: Date | null
    }
    apiKeySecrets: {
      id: GeneratedAlways<number>
      keyId: number
      hash: string
      ending: string
      createdAt: Generated<Date>
      /** Null for the secret of now. */
      endsAt: Date | null
    }
  }
}
