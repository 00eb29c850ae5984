import { DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { type SignInNeeds, signIn } from '#modules/accounts/server/sign-in.ts'
import { signOut } from '#modules/accounts/server/sign-out.ts'
import {
  declareClientsAccount,
  findClientsAccount,
} from '#modules/agencies/server/declare-clients-account.ts'
import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { DEMO_AGENCY, SECOND_AGENCY, SECOND_AGENCY_ACCOUNT } from './demo-agency.ts'
import { SECOND_AGENCY_STAFF } from './demo-people.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { openSecondAgency } from './open-accounts.ts'
import { ORIGIN } from './seed-contracts.ts'

type Needs = SignInNeeds & { clock: Clock } & { config: { publicUrl: string } }

/**
 * The second agency declares its account of clients' money. A demonstration that an earlier version filled gets the agency
 * first, with its two accounts, which `/demo` offers, and without villas: those it has are under mandates of the first. Does
 * nothing where that was done, or where no demonstration is.
 */
export async function seedSecondAgency(needs: Needs): Promise<void> {
  const slugs = (await listAgencies(needs.db)).map(({ slug }) => slug)
  if (!slugs.includes(DEMO_AGENCY.slug)) return
  if (!slugs.includes(SECOND_AGENCY.slug))
    await inTransaction(needs.db, (db) => openSecondAgency({ ...needs, db }))
  const head = await findDemoPerson(needs.db, 'AGENCY_ADMIN', SECOND_AGENCY_STAFF)
  const [agencyId] = head?.agencyIds ?? []
  if (head && agencyId && !(await findClientsAccount(needs.db, agencyId)))
    await declareAccount(needs, { ...head, agencyId })
}

/** The act asks for the password of a session, as of any head of an agency: it is opened for the act alone. */
async function declareAccount(
  needs: Needs,
  { agencyId, ...head }: NonNullable<Awaited<ReturnType<typeof findDemoPerson>>> & { agencyId: number },
): Promise<void> {
  const { address, browser } = ORIGIN
  const unsigned = { address, headers: new Headers({ 'user-agent': browser }) }
  const visitor = { kind: 'visitor', visitorId: null } as const
  const { setCookies } = await signIn(needs, visitor, {
    ...{ email: head.email, password: DEMO_PASSWORD },
    ...unsigned,
  })
  const cookie = setCookies.map((one) => one.split(';')[0]!).join('; ')
  const caller = { address, headers: new Headers({ 'user-agent': browser, cookie }) }
  const account = { agencyId, ...SECOND_AGENCY_ACCOUNT, currentPassword: DEMO_PASSWORD }
  await declareClientsAccount(needs, head, { ...account, ...caller })
  await signOut(needs, caller)
}
