import type { Generated, GeneratedAlways } from 'kysely'
import type { NotificationKind } from '#shared/notification-kind.ts'
import type { Role } from '../role.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    users: UserTable
    userRoles: { userId: string; role: Role; grantedAt: Generated<Date> }
    secondFactors: SecondFactorTable
    passkeys: PasskeyTable
    sessions: SessionTable
    actingSessions: ActingSessionTable
    credentials: CredentialTable
    verifications: VerificationTable
    registrations: RegistrationTable
    visitors: VisitorTable
    mailboxProofs: MailboxProofTable
    emailChanges: EmailChangesTable
    factorResets: FactorResetTable
    refusedNotifications: { userId: string; kind: NotificationKind; refusedAt: Generated<Date> }
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
  twoFactorEnabled: Generated<boolean>
  disabledAt: Date | null
  /** When the personal data of this row were erased. */
  erasedAt: Generated<Date | null>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  /** The key of the last name, then the first, in French order. */
  nameOrder: GeneratedAlways<string>
  /** The name, the e-mail and the figures of the phone, without accents and capitals. */
  searched: GeneratedAlways<string>
}

interface SessionTable {
  id: string
  userId: string
  /** SHA-256 of the token in the cookie. */
  token: string
  expiresAt: Date
  ipAddress: string | null
  /** Of the network from which it was opened; null where it is not known. */
  country: Generated<string | null>
  userAgent: string | null
  /** The time of the session's last request, to the minute. */
  lastSeenAt: Generated<Date>
  /** The `deviceHash` of its browser, once it was used there. */
  deviceHash: Generated<string | null>
  /** When its holder last gave a code or a passkey in it, to change their factors. */
  factorProvedAt: Generated<Date | null>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** The person as whom the holder of a session acts in it. */
interface ActingSessionTable {
  sessionId: string
  userId: string
  startedAt: Generated<Date>
  endsAt: Date
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

interface SecondFactorTable {
  id: string
  userId: string
  /** Encrypted, as the recovery codes are. */
  secret: string
  backupCodes: string
  /** False until a first code proved that the authenticator has the secret. */
  verified: Generated<boolean>
  failedVerificationCount: Generated<number>
  lockedUntil: Generated<Date | null>
}

/** That the factors of an account be removed: one person asks, another decides. */
interface FactorResetTable {
  id: GeneratedAlways<number>
  userId: string
  reason: string
  askedBy: string
  askedAt: Generated<Date>
  /** `void` once it waited for too long. */
  status: Generated<'waiting' | 'done' | 'refused' | 'void'>
  decidedBy: string | null
  decidedAt: Date | null
}

interface PasskeyTable {
  id: string
  userId: string
  /** The name its holder gave it. */
  name: string
  publicKey: string
  /** Base64url; the device gives it with each signature. */
  credentialId: string
  /** Grows with each use on devices that count: a lower value reveals a copy of the key. */
  counter: number
  deviceType: string
  backedUp: boolean
  transports: string | null
  /** The model of the authenticator. */
  aaguid: string | null
  createdAt: Generated<Date>
  lastUsedAt: Generated<Date | null>
}

interface RegistrationTable {
  id: Generated<string>
  /** SHA-256 of the token the mail’s link carries. */
  tokenHash: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
  password: string
  /** The page to return to once the address is confirmed. */
  back: string | null
  createdAt: Generated<Date>
  expiresAt: Date
}

interface VisitorTable {
  id: Generated<string>
  tokenHash: string
  createdAt: Generated<Date>
}

/** Belongs to a browser or to an account; `email` in lower case. */
interface MailboxProofTable {
  id: GeneratedAlways<number>
  visitorId: string | null
  userId: string | null
  email: string
  codeHash: string | null
  codeExpiresAt: Date | null
  codeAttempts: Generated<number>
  codesSent: Generated<number>
  codeSentAt: Date | null
  provedAt: Date | null
}

interface EmailChangesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  userId: string
  formerEmail: string
  newEmail: string
  askedAt: Generated<Date>
  provedAt: Date | null
  takesEffectAt: Date | null
  stoppedAt: Date | null
  appliedAt: Date | null
}
