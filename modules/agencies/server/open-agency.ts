import './agency-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { INVITATION_HOURS, inviteAccount } from '#modules/accounts/server/invite-account.ts'
import { slugOf } from '#modules/places/fold-text.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { endOfIban } from '#shared/iban.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { mayOpenAgency } from '../agency-policy.ts'
import type { ClientsAccount } from '../clients-account.ts'
import { createAgency, type NewAgency } from './create-agency.ts'
import { joinAgency } from './join-agency.ts'

type Needs = { db: Database; auth: Auth }

/** An agency as its form has it: its facts, the account of its clients' money, and who leads it. */
export type OpenedAgency = {
  agency: Omit<NewAgency, 'slug'>
  account: ClientsAccount
  head: { firstName: string; lastName: string; email: string }
}

/**
 * Opens an agency with its account of clients' money and its head, who is mailed the link by which they choose a password.
 * Refuses FORBIDDEN, and INVALID_INPUT beside the field: a name or a SIREN that another agency has, an address that has an
 * account.
 */
export const openAgency = defineAct({
  name: 'agency.open_with_head',
  subject: async (_: Needs, __: OpenedAgency) => null,
  may: mayOpenAgency,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({ head: z.string(), ibanEnd: z.string() }),
  },
  does: async ({ needs, actor, input, record }): Promise<{ publicId: string }> => {
    const { agency, account, head } = input
    const { db: trx } = needs
    const slug = slugOf(agency.name).slice(0, 60).replace(/-$/, '')
    await demandNew(trx, { slug, siren: agency.siren })
    const { agencyId } = await createAgency(needs, actor, { agency: { ...agency, slug }, memberIds: [] })
    const { publicId } = await trx
      .selectFrom('agencies')
      .select('publicId')
      .where('id', '=', agencyId)
      .executeTakeFirstOrThrow()
    // The administrator asks for it: the product, which alone opens accounts with a role, does it.
    const invited = await inviteAccount(
      needs,
      SYSTEM,
      { ...head, role: 'AGENCY_ADMIN', existing: false },
      (within, userId) => joinAgency(within, { userId, slug }, actor),
    ).catch(besideHead)
    const ibanEnd = endOfIban(account.iban)
    const takesEffectAt = sql<Date>`now()`
    const declaredBy = declarerOf(actor, invited.userId)
    await trx
      .insertInto('clientsAccounts')
      .values({ agencyId, ...account, declaredBy, takesEffectAt })
      .execute()
    await record(trx, slug, { head: invited.userId, ibanEnd })
    await queueMail(trx, {
      template: 'agency-opened',
      to: head.email,
      props: {
        ...{ firstName: head.firstName, agencyName: agency.name, cardNumber: agency.cardNumber },
        ...{ ibanEnd, bankName: account.bankName, url: invited.url, hours: INVITATION_HOURS },
      },
    })
    return { publicId }
  },
})

/** The product itself declares in the name of the head. */
const declarerOf = (actor: Actor, headId: string) => (actor.kind === 'user' ? actor.userId : headId)

async function demandNew(trx: Database, { slug, siren }: { slug: string; siren: string }): Promise<void> {
  const [known] = await trx
    .selectFrom('agencies')
    .select(['name', 'siren'])
    .where((eb) => eb.or([eb('slug', '=', slug), eb('siren', '=', siren)]))
    .orderBy('id')
    .execute()
  if (!known) return
  const field = known.siren === siren ? 'siren' : 'name'
  const sentence = known.siren === siren ? `${known.name} a déjà ce SIREN.` : 'Une agence a déjà ce nom.'
  throw wrongField(field, sentence)
}

function besideHead(error: unknown): never {
  if (error instanceof Refusal && ['EMAIL_TAKEN', 'NOT_FOUND'].includes(error.code))
    throw new Refusal('INVALID_INPUT', { errors: { headEmail: HAS_ACCOUNT } })
  throw error
}

const HAS_ACCOUNT =
  'Cette adresse a déjà un compte\u00a0: indiquez une adresse professionnelle qui n’en a pas encore.'
