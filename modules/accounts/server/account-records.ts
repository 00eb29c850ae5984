import './account-tables.ts'
import { sql } from 'kysely'
import { AUDIT_ROWS } from '#modules/audit/server/audit-reads.ts'
import { erasedPerson } from '../erased-account.ts'
import { ROLE_LABELS } from '../role.ts'
import { REFUSED_SIGN_IN_CAUSES, SIGN_IN_WAYS } from '../sign-in-words.ts'
import { listRolesOf } from './account-queries.ts'
import type { PersonalRecords } from './personal-records.ts'

/** The entries into an account, and the refused ones, by the name of the entry. */
const SIGN_IN_ENTRIES: Readonly<Record<string, string>> = {
  'account.sign-in': 'Connexion',
  'account.sign-in-refused': 'Connexion refusée',
  'account.second-step-refused': 'Second facteur refusé',
}

/** An entry into the account in words, its sessions ended or not. */
function wordedSignIn({ le, action, detail }: { le: Date; action: string; detail: Record<string, unknown> }) {
  const { by, because, device, country } = detail as Partial<Record<string, string>>
  return {
    ...{ le, quoi: SIGN_IN_ENTRIES[action], pays: country ?? null, navigateur: device ?? null },
    moyen: by === undefined ? null : (SIGN_IN_WAYS[by] ?? by),
    raison: because === undefined ? null : (REFUSED_SIGN_IN_CAUSES[because] ?? because),
  }
}

/** The account itself: its name, its roles, the browsers in which it is signed in, and how it was entered. */
export const accountRecords: PersonalRecords = {
  // After all others, which find their data by the account.
  place: 1000,
  part: 'compte',
  tables: [
    'actingSessions',
    'credentials',
    'emailChanges',
    'factorResets',
    'mailboxProofs',
    'passkeys',
    'refusedNotifications',
    'secondFactors',
    'sessions',
    'userRoles',
  ],
  export: async (db, userId) => {
    const { id, firstName, lastName, email, phone, address, createdAt, twoFactorEnabled } = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const sessions = await db
      .selectFrom('sessions')
      .select([
        'createdAt as ouverte',
        'expiresAt as fin',
        'ipAddress as adresse',
        'country as pays',
        'userAgent as navigateur',
        'lastSeenAt as vue',
      ])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute()
    const passkeys = await db
      .selectFrom('passkeys')
      .select(['name as nom', 'createdAt as ajoutee', 'lastUsedAt as servie'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute()
    const proved = await db
      .selectFrom('mailboxProofs')
      .select(['email', 'provedAt as confirmee'])
      .where('userId', '=', userId)
      .where('provedAt', 'is not', null)
      .execute()
    const changes = await db
      .selectFrom('emailChanges')
      .select(['formerEmail as ancienne', 'newEmail as nouvelle', 'askedAt as demandeLe'])
      .select(['appliedAt as appliqueLe', 'stoppedAt as arreteLe'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
    const refused = await db
      .selectFrom('refusedNotifications')
      .select(['kind as sorte', 'refusedAt as refusesLe'])
      .where('userId', '=', userId)
      .orderBy('kind')
      .execute()
    const signIns = await db
      .selectFrom(AUDIT_ROWS.as('e'))
      .select(['e.at as le', 'e.action', 'e.detail'])
      .where('e.subjectKind', '=', 'user')
      .where('e.subjectId', '=', userId)
      .where('e.action', 'in', Object.keys(SIGN_IN_ENTRIES))
      .orderBy('e.id')
      .execute()
    const resets = await db
      .selectFrom('factorResets')
      .select(['reason as motif', 'askedAt as demandeeLe', 'decidedAt as decideeLe'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
    return {
      reinitialisationsDesFacteurs: resets,
      emailsRefuses: refused,
      changementsDAdresse: changes,
      adressesConfirmees: proved,
      identifiant: id,
      ...{ prenom: firstName, nom: lastName, email, telephone: phone, adresse: address, ouvert: createdAt },
      doubleAuthentification: twoFactorEnabled,
      clesDAcces: passkeys,
      roles: (await listRolesOf(db, userId)).map((role) => ROLE_LABELS[role]),
      sessions,
      connexions: signIns.map(({ le, action, detail }) => wordedSignIn({ le, action, detail })),
    }
  },
  findHolds: async (_, { roles }) => {
    return roles.every((role) => role === 'TRAVELER' || role === 'OWNER') ? [] : ['staff']
  },
  erase: async (trx, userId) => {
    await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
    await trx.deleteFrom('actingSessions').where('userId', '=', userId).execute()
    await trx
      .deleteFrom('mailboxProofs')
      .where((is) =>
        is.or([
          is('userId', '=', userId),
          is(
            'email',
            '=',
            is.selectFrom('users').select(sql<string>`lower(email)`.as('email')).where('id', '=', userId),
          ),
        ]),
      )
      .execute()
    await trx.deleteFrom('refusedNotifications').where('userId', '=', userId).execute()
    await trx.deleteFrom('emailChanges').where('userId', '=', userId).execute()
    await trx.deleteFrom('factorResets').where('userId', '=', userId).execute()
    await trx.deleteFrom('secondFactors').where('userId', '=', userId).execute()
    await trx.deleteFrom('passkeys').where('userId', '=', userId).execute()
    await trx.deleteFrom('credentials').where('userId', '=', userId).execute()
    // The value of a reset link is the account; the value of a passkey being added contains it.
    await trx.deleteFrom('verifications').where(sql<boolean>`strpos(value, ${userId}) > 0`).execute()
    await trx.deleteFrom('userRoles').where('userId', '=', userId).execute()
    const now = sql<Date>`now()`
    await trx
      .updateTable('users')
      .set({
        ...erasedPerson(userId),
        emailVerified: false,
        disabledAt: sql<Date>`coalesce(disabled_at, now())`,
        ...{ erasedAt: now, updatedAt: now },
      })
      .where('id', '=', userId)
      .execute()
  },
}
