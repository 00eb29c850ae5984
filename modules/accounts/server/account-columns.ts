import './account-tables.ts'
import { ACCOUNT, type RoomColumns, VISITOR } from '#platform/database/column-classes.ts'

export const ACCOUNT_COLUMNS: RoomColumns = {
  users: {
    purpose: 'the account',
    end: { rule: 'account', by: 'accountRecords' },
    columns: {
      name: { is: 'person', unexported: 'the first name and the last name in one' },
      firstName: 'person',
      lastName: 'person',
      nameOrder: { is: 'person', unexported: 'the last name and the first name, spelled to be sorted' },
      searched: { is: 'contact', unexported: 'the name, the e-mail and the phone, spelled to be looked for' },
      phone: 'contact',
      address: 'contact',
      email: 'contact',
      disabledAt: 'none',
      erasedAt: 'none',
    },
  },
  userRoles: {
    purpose: 'what the account may do',
    end: 'account',
    columns: {
      userId: ACCOUNT,
      role: 'person',
      grantedAt: 'none',
    },
  },
  secondFactors: {
    purpose: 'to sign in with a code of an application',
    end: 'account',
    columns: {
      userId: ACCOUNT,
      secret: 'secret',
      backupCodes: 'secret',
      lockedUntil: 'none',
    },
  },
  factorResets: {
    purpose: 'to remove lost factors by two persons',
    end: 'account',
    columns: {
      userId: ACCOUNT,
      reason: 'person',
      askedBy: ACCOUNT,
      askedAt: 'none',
      status: 'none',
      decidedBy: ACCOUNT,
      decidedAt: 'none',
    },
  },
  passkeys: {
    purpose: 'to sign in without password',
    end: 'account',
    columns: {
      userId: ACCOUNT,
      name: 'person',
      publicKey: 'secret',
      credentialId: 'secret',
      deviceType: 'none',
      transports: 'none',
      aaguid: 'none',
      lastUsedAt: 'none',
    },
  },
  sessions: {
    purpose: 'to stay signed in, and see from where',
    end: ['account', { rule: 'session', by: 'forgetEndedSessions' }],
    columns: {
      userId: ACCOUNT,
      token: 'secret',
      expiresAt: 'none',
      ipAddress: 'contact',
      country: 'person',
      userAgent: 'person',
      lastSeenAt: 'none',
      deviceHash: 'person',
      factorProvedAt: 'none',
    },
  },
  actingSessions: {
    purpose: 'to see the site as the person who asks for help',
    end: ['account', { rule: 'session', by: 'forgetEndedSessions' }],
    columns: {
      sessionId: 'none',
      userId: ACCOUNT,
      startedAt: 'none',
      endsAt: 'none',
    },
  },
  credentials: {
    purpose: 'to sign in with a password',
    end: 'account',
    columns: {
      userId: ACCOUNT,
      accountId: ACCOUNT,
      providerId: 'none',
      password: 'secret',
    },
  },
  verifications: {
    purpose: 'to choose a password again, or add a passkey',
    end: [
      { rule: 'account', by: 'accountRecords' },
      { rule: 'registration', after: 'expiresAt' },
    ],
    columns: {
      identifier: 'secret',
      value: 'secret',
      expiresAt: 'none',
    },
  },
  registrations: {
    purpose: 'an account whose address is not confirmed yet',
    end: { rule: 'registration', after: 'expiresAt' },
    unexported: 'it becomes the account, or is deleted',
    columns: {
      tokenHash: 'secret',
      email: 'contact',
      firstName: 'person',
      lastName: 'person',
      phone: 'contact',
      password: 'secret',
      back: 'none',
      expiresAt: 'none',
    },
  },
  visitors: {
    purpose: 'to find again what a browser chose',
    end: { rule: 'visitor', after: 'createdAt' },
    columns: {
      tokenHash: 'secret',
    },
  },
  mailboxProofs: {
    purpose: 'to show a contract to who reads its mailbox alone',
    end: [
      'account',
      { with: 'visitors' },
      { rule: 'code', after: 'codeExpiresAt', when: 'proved_at is null' },
    ],
    columns: {
      visitorId: VISITOR,
      userId: ACCOUNT,
      email: 'contact',
      codeHash: 'secret',
      codeExpiresAt: 'none',
      codeSentAt: 'none',
      provedAt: 'none',
    },
  },
  emailChanges: {
    purpose: 'to change the address of the account safely',
    end: 'account',
    columns: {
      userId: ACCOUNT,
      formerEmail: 'contact',
      newEmail: 'contact',
      askedAt: 'none',
      provedAt: 'none',
      takesEffectAt: 'none',
      stoppedAt: 'none',
      appliedAt: 'none',
    },
  },
  refusedNotifications: {
    purpose: 'not to send what was refused',
    end: 'account',
    columns: {
      userId: ACCOUNT,
      kind: 'person',
      refusedAt: 'none',
    },
  },
}
