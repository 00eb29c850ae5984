import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { draftMandate } from '#modules/mandates/server/draft-mandate.ts'
import { numberMandate } from '#modules/mandates/server/number-mandate.ts'
import { askToEntrust } from '#modules/owner-requests/server/ask-to-entrust.ts'
import { inviteNewOwner } from '#modules/owner-requests/server/invite-owner.ts'
import { beginUpload } from '#modules/photographs/server/begin-upload.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/refusal.ts'
import { addOwnedVilla, type OwnedVilla } from '../cgv-fixture.ts'
import { person } from '../person.ts'
import { openTestServices } from '../test-services.ts'
import { type Subject, UNKNOWN, type Walked } from './act-subject.ts'
import { anInvitation, asker, HOUSE, NAMED, TABLE, TERMS } from './acts.ts'
import { declaredLines, loadActs, SAMPLES } from './declared-acts.ts'
import { hashTables } from './table-hashes.ts'

let services: Services
let villa: OwnedVilla
let mine: Subject
/** That of another owner, let by the same agency. */
let neighbors: Subject
let theirs: Subject
let missing: Subject

beforeAll(async () => {
  services = await openTestServices()
  villa = await addDraft()
  mine = await subjectOf(villa)
  neighbors = await subjectOf(await addDraft({ agencyId: villa.agencyId }))
  theirs = await subjectOf(await addDraft())
  missing = {
    ...{ publicId: UNKNOWN, ownerId: UNKNOWN, mandateId: UNKNOWN, registerId: -1, change: UNKNOWN },
    ...{ request: UNKNOWN, invitation: 'unknown', photograph: UNKNOWN },
  }
})

describe('an act is done or refused by the role of its actor and the owner of its subject', () => {
  test.each(TABLE)('%s: %s', async (_, marks, act) => {
    for (const [n, role] of ROLES.entries()) {
      const mark = marks.split(' ')[n]!
      const userId = role === 'OWNER' ? villa.owner.userId : villa.head.userId
      const actor = person(role, { userId, agencyIds: role.startsWith('AGEN') ? [villa.agencyId] : [] })
      const letThrough = {
        'their own': await isLetThrough(act, actor, mine),
        'another owner’s, of the agency': await isLetThrough(act, actor, neighbors),
        'another agency’s': await isLetThrough(act, actor, theirs),
      }
      expect([role, letThrough]).toEqual([
        role,
        {
          'their own': mark !== '-',
          'another owner’s, of the agency': mark === '*' || (mark === 'a' && role !== 'OWNER'),
          'another agency’s': mark === '*',
        },
      ])
    }
  })

  test.each(NAMED)('%s: refused to every role where the subject does not exist', async (_, _marks, act) => {
    for (const role of ROLES)
      expect([role, await isLetThrough(act, person(role, { agencyIds: [villa.agencyId] }), missing)]).toEqual(
        [role, false],
      )
  })

  test.each(TABLE)('%s: a visitor and the holder of another link are refused', async (_, _marks, act) => {
    const strangers: Actor[] = [
      { kind: 'visitor', visitorId: 'v-1' },
      { kind: 'link', scope: 'read_only', subjectId: mine.publicId },
      { kind: 'link', scope: 'owner_review', subjectId: theirs.publicId },
    ]
    for (const stranger of strangers) expect(await isLetThrough(act, stranger, mine)).toBe(false)
  })

  test('a visitor is asked to sign in for each declared act, whether its subject exists or not', async () => {
    const visitor: Actor = { kind: 'visitor', visitorId: 'v-1' }
    for (const [name, , act] of [...(await declaredLines()), ...(await declaredLines('oneself'))])
      for (const subject of [mine, missing])
        await expect(act(services, visitor, subject), name).rejects.toMatchObject({
          code: 'SIGN_IN_REQUIRED',
        })
  })

  test.each(TABLE)('%s: a refused act leaves every table as it was', async (_, marks, act) => {
    const before = await hashTables(services.db, COUNTED)
    for (const [n, role] of ROLES.entries()) {
      const actor = person(role, { agencyIds: role.startsWith('AGEN') ? [villa.agencyId] : [] })
      const refused = { '-': [mine, neighbors, theirs], '*': [] }[marks.split(' ')[n]!] ?? [theirs]
      for (const subject of refused)
        await expect(act(services, actor, subject)).rejects.toMatchObject({
          code: expect.toBeOneOf(KEPT_OUT),
        })
    }
    expect(await hashTables(services.db, COUNTED)).toEqual(before)
  })
})

const acts = await loadActs()

test('each declared act has its sample beside it, and each sample an act', () => {
  expect(acts.size).toBeGreaterThan(25)
  expect([...acts.keys()].sort()).toEqual(Object.keys(SAMPLES).sort())
})

/** The facts of an act's entry are those that it declares, in the version that it declares. */
async function expectDeclaredFacts(trx: Services['db']): Promise<void> {
  const entry = await trx.selectFrom('auditEntries').selectAll().orderBy('id', 'desc').executeTakeFirst()
  const declared = entry && acts.get(entry.action)?.act.audit
  if (!declared) return
  expect([entry.subjectKind, entry.detailVersion]).toEqual([declared.subjectKind, declared.version])
  expect(declared.detail.safeParse(entry.detail)).toMatchObject({ success: true })
}

/** Wrong tries are counted. */
const COUNTED = ['throttles']
const KEPT_OUT = ['FORBIDDEN', 'NOT_FOUND', 'SIGN_IN_REQUIRED', 'LINK_INVALID']
const UNDONE = new Error('Every act is undone')

/** True when the act is done, or refused for another reason than its actor; it is undone in either case. */
async function isLetThrough(act: Walked, actor: Actor, subject: Subject): Promise<boolean> {
  const outcome: unknown = await services.db
    .transaction()
    .execute(async (trx) => {
      await act({ ...services, db: trx }, actor, subject)
      await expectDeclaredFacts(trx)
      throw UNDONE
    })
    .catch((problem: unknown) => problem)
  if (outcome !== UNDONE && !(outcome instanceof Refusal)) throw outcome
  return !(outcome instanceof Refusal && KEPT_OUT.includes(outcome.code))
}

const addDraft = (options: { agencyId?: number } = {}) =>
  addOwnedVilla(services, {}, 'draft', { mandate: false, ...options })

async function subjectOf({ publicId, agencyId, owner, head }: OwnedVilla): Promise<Subject> {
  const { db } = services
  const mandate = await draftMandate(services, head, { ...TERMS, propertyId: publicId })
  const file = { propertyId: publicId, fileName: 'mer.jpg', size: 9, asker: asker() }
  const request = await askToEntrust(services, asker(), {
    owner: { firstName: 'Camille', lastName: 'Roux', email: `c-${publicId}@example.org`, phone: null },
    ...{ house: HOUSE, message: '', formKey: crypto.randomUUID() },
  })
  await db.updateTable('ownerRequests').set({ agencyId }).where('publicId', '=', request.publicId).execute()
  const account = { holder: 'Hélène Vidal', iban: 'FR7630006000011234567890189' }
  const change = await db
    .insertInto('ownerBankChanges')
    .values({ ownerId: owner.userId, ...account })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  // A register is that of a card, whichever agencies have it.
  const cardNumber = `CPI 0600 ${agencyId}`
  await db.updateTable('agencies').set({ cardNumber }).where('id', '=', agencyId).execute()
  await numberMandate(services, head, { mandateId: mandate.publicId })
  const { registerId } = await db
    .selectFrom('mandates')
    .select('registerId')
    .where('publicId', '=', mandate.publicId)
    .executeTakeFirstOrThrow()
  const invited = await inviteNewOwner(services, head, anInvitation())
  const invitation = await issueLink(db, {
    ...{ scope: 'invitation', subjectId: invited.publicId, expiresAt: new Date(Date.now() + 3_600_000) },
  })
  return {
    ...{ publicId, ownerId: owner.userId, mandateId: mandate.publicId, registerId: registerId! },
    ...{ change: change.publicId, request: request.publicId, invitation },
    photograph: (await beginUpload(services, owner, file)).id,
  }
}
