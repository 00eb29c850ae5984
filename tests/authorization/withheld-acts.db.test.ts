import { beforeAll, expect, test } from 'vitest'
import { agentActs } from '#modules/reports/role-rights.ts'
import type { Services } from '#server/services.ts'
import type { OwnedVilla } from '../cgv-fixture.ts'
import { person } from '../person.ts'
import { openTestServices } from '../test-services.ts'
import type { Subject, Walked } from './act-subject.ts'
import { declaredLines } from './declared-acts.ts'
import { addDraft, subjectOf } from './subject-fixture.ts'

let services: Services
let villa: OwnedVilla
let subject: Subject

beforeAll(async () => {
  services = await openTestServices()
  villa = await addDraft(services)
  subject = await subjectOf(services, villa)
})

const walked = new Map<string, Walked>(
  [...(await declaredLines()), ...(await declaredLines('oneself'))].map(([name, , act]) => [name, act]),
)
const acts = agentActs().map(({ key }) => key)

test('the acts that a role may withhold are those of agents, and not those of every account', () => {
  expect(acts).toEqual(expect.arrayContaining(['contact.add', 'option.place', 'message.send']))
  for (const own of ['account.change_profile', 'notice.read', 'cart.add', 'listing.publish'])
    expect(acts).not.toContain(own)
})

test.each(acts)(
  '%s is refused to an agent whose role withholds it, with the name of the role',
  async (act) => {
    const actor = person('AGENT', {
      userId: villa.head.userId,
      agencyIds: [villa.agencyId],
      agencyRoles: [{ agencyId: villa.agencyId, name: 'Accueil', withheld: [act] }],
    })
    const asked = services.db
      .transaction()
      .execute((trx) => walked.get(act)!({ ...services, db: trx }, actor, subject))
    await expect(asked).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: expect.stringContaining('«\u00a0Accueil\u00a0»') },
    })
  },
)
