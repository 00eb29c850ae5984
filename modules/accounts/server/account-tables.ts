import type { Generated } from 'kysely'
import type { Role } from '../role.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    users: UserTable
    userRoles: { userId: string; role: Role }
    sessions: SessionTable
    credentials: CredentialTable
    verifications: VerificationTable
    visitors: VisitorTable
  }
}

interface UserTable {
  id: string
  name: string
  firstName: string
  lastName: string
  phone: string | null
  address: Generated<string | null>
  email: string
  emailVerified: Generated<boolean>
  image: string | null
  disabledAt: Date | null
  /** Since when nothing of the person is left here. */
  erasedAt: Generated<Date | null>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

interface SessionTable {
  id: string
  userId: string
  /** SHA-256 of the token the cookie carries. */
  token: string
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

interface CredentialTable {
  id: string
  userId: string
  accountId: string
  providerId: string
  password: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: Date
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

interface VisitorTable {
  id: Generated<string>
  tokenHash: string
  createdAt: Generated<Date>
}
