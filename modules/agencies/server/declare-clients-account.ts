import './agency-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Auth } from '#modules/accounts/server/auth.ts'
import type { Caller } from '#modules/accounts/server/caller.ts'
import { defineAct, defineLongAct } from '#modules/accounts/server/define-act.ts'
import { provePassword } from '#modules/accounts/server/prove-password.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { errorsOf } from '#shared/forms/form-schema.ts'
import { endOfIban } from '#shared/iban.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayDeclareClientsAccount } from '../agency-policy.ts'
import {
  CLIENTS_ACCOUNT,
  CLIENTS_ACCOUNT_HOURS,
  type ClientsAccount,
  type ClientsAccounts,
} from '../clients-account.ts'
import { getAgency } from './find-agency.ts'
import { accountOfCards, type HousePayments } from './one-card-account.ts'

type Needs = { db: Database; auth: Auth; config: { publicUrl: string; payments?: HousePayments } }
type Declared = ClientsAccount & { agencyId: number; currentPassword: string } & Caller

const AUDIT = { subjectKind: 'agency', version: 1, detail: z.strictObject({ ibanEnd: z.string() }) }

/**
 * Declares the account on which an agency keeps its clients' money. The first takes effect at once, another one two days
 * later; the agency is mailed, and one declared before that still waits is stopped. The password is asked for again: a stolen
 * session sends no transfer elsewhere. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT with a sentence for each field, and as
 * `provePassword` does.
 */
export const declareClientsAccount = defineLongAct({
  name: 'agency.declare_clients_account',
  subject: async ({ db }: Needs, { agencyId }: Declared) => ({
    agencyId,
    ...(await getAgency(db, agencyId)),
  }),
  may: mayDeclareClientsAccount,
  audit: AUDIT,
  does: async ({ needs, actor, subject, input, record }): Promise<void> => {
    const { agencyId: _, currentPassword, headers, address, ...typed } = input
    const read = z.safeParse(z.object(CLIENTS_ACCOUNT), typed)
    if (!read.success) throw new Refusal('INVALID_INPUT', { errors: errorsOf(read.error) })
    const paidByCards = accountOfCards(needs.config.payments)
    if (paidByCards !== null && read.data.iban !== paidByCards)
      throw new Refusal('INVALID_INPUT', { errors: { iban: OTHER_THAN_CARDS } })
    const { userId } = await provePassword(needs, actor, { currentPassword, headers, address })
    const { agencyId, slug, name, email } = subject
    await inTransaction(needs.db, async (trx) => {
      // Two declarations at once take turns.
      await trx.selectFrom('agencies').select('id').where('id', '=', agencyId).forUpdate().execute()
      await stopWaiting(trx, agencyId)
      const isFirst = (await findClientsAccount(trx, agencyId)) === null
      const { takesEffectAt } = await trx
        .insertInto('clientsAccounts')
        .values({
          ...{ agencyId, ...read.data, declaredBy: userId },
          takesEffectAt: sql<Date>`now() + make_interval(hours => ${isFirst ? 0 : CLIENTS_ACCOUNT_HOURS})`,
        })
        .returning('takesEffectAt')
        .executeTakeFirstOrThrow()
      const ibanEnd = endOfIban(read.data.iban)
      await record(trx, slug, { ibanEnd })
      await queueMail(trx, {
        template: 'clients-account-declared',
        to: email,
        props: {
          ...{ agencyName: name, ibanEnd, bankName: read.data.bankName },
          takesEffectAt: isFirst ? null : takesEffectAt.toISOString(),
          url: `${needs.config.publicUrl}/agent/settings/compte-clients`,
        },
      })
    })
  },
})

const OTHER_THAN_CARDS =
  'Les cartes des voyageurs sont versées sur le compte de la maison, et l’argent de vos clients doit arriver sur le vôtre\u00a0: demandez à la maison de retirer les cartes avant de déclarer ce compte.'

/** Stops the account of an agency that has not taken effect. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT once it has, or is stopped. */
export const stopClientsAccount = defineAct({
  name: 'agency.stop_clients_account',
  subject: async ({ db }: Pick<Needs, 'db'>, { id }: { id: string }) => {
    const row = isUuid(id)
      ? await db
          .selectFrom('clientsAccounts as c')
          .innerJoin('agencies as a', 'a.id', 'c.agencyId')
          .select(['c.agencyId', 'a.slug', 'c.iban'])
          .where('c.publicId', '=', id)
          .forUpdate('c')
          .executeTakeFirst()
      : undefined
    if (!row) throw new Refusal('NOT_FOUND')
    return row
  },
  may: mayDeclareClientsAccount,
  audit: AUDIT,
  does: async ({ needs: { db }, subject: { agencyId, slug, iban }, record }): Promise<void> => {
    if (!(await stopWaiting(db, agencyId))) throw new Refusal('STATUS_CONFLICT', { reason: IN_FORCE })
    await record(db, slug, { ibanEnd: endOfIban(iban) })
  },
})

const IN_FORCE = 'Ce changement est déjà arrêté, ou en vigueur.'

async function stopWaiting(trx: Database, agencyId: number): Promise<boolean> {
  const stopped = await trx
    .updateTable('clientsAccounts')
    .set({ stoppedAt: sql<Date>`now()` })
    .where('agencyId', '=', agencyId)
    .where('stoppedAt', 'is', null)
    .where('takesEffectAt', '>', sql<Date>`now()`)
    .returning('id')
    .execute()
  return stopped.length > 0
}

/** The account on which an agency keeps its clients' money now; null until one is declared. */
export async function findClientsAccount(db: Database, agencyId: number): Promise<ClientsAccount | null> {
  return (await findClientsAccounts(db, agencyId)).inForce
}

/** That account and the one that waits, for the agency's page. */
export async function findClientsAccounts(db: Database, agencyId: number): Promise<ClientsAccounts> {
  const rows = await db
    .selectFrom('clientsAccounts')
    .select(['publicId as id', 'iban', 'bic', 'accountHolder', 'bankName', 'takesEffectAt'])
    .select(sql<boolean>`takes_effect_at > now()`.as('waits'))
    .where('agencyId', '=', agencyId)
    .where('stoppedAt', 'is', null)
    .orderBy('takesEffectAt', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const accounts = rows.map(({ takesEffectAt, ...row }) => ({
    ...row,
    takesEffectAt: takesEffectAt.toISOString(),
  }))
  const waiting = accounts.find(({ waits }) => waits)
  const inForce = accounts.find(({ waits }) => !waits)
  return {
    inForce: inForce ? accountOf(inForce) : null,
    waiting: waiting ? { ...accountOf(waiting), id: waiting.id, takesEffectAt: waiting.takesEffectAt } : null,
  }
}

function accountOf({ iban, bic, accountHolder, bankName }: ClientsAccount): ClientsAccount {
  return { iban, bic, accountHolder, bankName }
}
