import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { openAccount } from '#modules/accounts/server/open-account.ts'
import { createAgency, type NewAgency } from '#modules/agencies/server/create-agency.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { demoPapers, SECOND_AGENCY } from './demo-agency.ts'
import { type DemoPerson, SECOND_AGENCY_STAFF } from './demo-people.ts'

type Needs = { db: Database; auth: Auth }

/** An agency of the demonstration, with its agent as the actor of the use cases that ask for one. */
export type OpenedAgency = { agencyId: number; agent: Actor }

/** Opens the accounts of these people; returns the identifier of each by its key. */
export async function openAccounts(
  needs: Needs,
  people: readonly DemoPerson[],
): Promise<Map<string, string>> {
  const opened = new Map<string, string>()
  for (const { key, address, ...person } of people) {
    const { userId } = await openAccount(needs, SYSTEM, { ...person, password: DEMO_PASSWORD })
    if (address) await needs.db.updateTable('users').set({ address }).where('id', '=', userId).execute()
    opened.set(key, userId)
  }
  return opened
}

/** Opens an agency whose members have these accounts. */
export async function openAgency(
  needs: Needs,
  agency: NewAgency,
  { members, accounts }: { members: readonly DemoPerson[]; accounts: ReadonlyMap<string, string> },
): Promise<OpenedAgency> {
  const memberIds = members.map(({ key }) => accounts.get(key)!)
  const { agencyId } = await createAgency(needs, SYSTEM, { agency, memberIds })
  const { key, email, roles } = members.find((person) => person.roles.includes('AGENT'))!
  const agent: Actor = {
    ...{ kind: 'user', userId: accounts.get(key)!, email, roles, agencyIds: [agencyId], visitorId: null },
  }
  return { agencyId, agent }
}

/** Opens the second agency and the accounts of its people. */
export async function openSecondAgency(needs: Needs & { clock: Clock }): Promise<OpenedAgency> {
  const accounts = await openAccounts(needs, SECOND_AGENCY_STAFF)
  const { second: papers } = demoPapers(todayInParis(needs.clock))
  return openAgency(needs, { ...SECOND_AGENCY, ...papers }, { members: SECOND_AGENCY_STAFF, accounts })
}
