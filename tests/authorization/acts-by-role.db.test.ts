import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/refusal.ts'
import type { OwnedVilla } from '../cgv-fixture.ts'
import { person, VISITOR } from '../person.ts'
import { openTestServices } from '../test-services.ts'
import { MISSING, type Subject, type Walked } from './act-subject.ts'
import { NAMED, TABLE } from './acts.ts'
import { declaredLines, loadActs, SAMPLES } from './declared-acts.ts'
import { addDraft, subjectOf } from './subject-fixture.ts'
import { readTableStates } from './table-states.ts'

let services: Services
let villa: OwnedVilla
let visitor: Actor
let mine: Subject
/** That of another owner, let by the same agency. */
let neighbors: Subject
let theirs: Subject

beforeAll(async () => {
  services = await openTestServices()
  villa = await addDraft(services)
  mine = await subjectOf(services, villa)
  neighbors = await subjectOf(services, await addDraft(services, { agencyId: villa.agencyId }))
  theirs = await subjectOf(services, await addDraft(services))
  visitor = (await ensureVisitor(services, VISITOR)).actor
})

const acts = await loadActs()
const DECLARED = [...(await declaredLines()), ...(await declaredLines('oneself'))]
const isForVisitors = (name: string) => acts.get(name)?.act.isForVisitors ?? false

describe('an act is done or refused by the role of its actor and the owner of its subject', () => {
  test.each(TABLE)('%s: %s', async (_, marks, act) => {
    for (const [n, role] of ROLES.entries()) {
      const mark = marks.split(' ')[n]!
      const userId = OWN_ACCOUNT[role]?.(mine) ?? villa.head.userId
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
      expect([role, await isLetThrough(act, person(role, { agencyIds: [villa.agencyId] }), MISSING)]).toEqual(
        [role, false],
      )
  })

  test.each(TABLE.filter(([name]) => !isForVisitors(name)))(
    '%s: a visitor and the holder of another link are refused',
    async (_, _marks, act) => {
      const strangers: Actor[] = [
        { kind: 'visitor', visitorId: 'v-1' },
        { kind: 'link', scope: 'read_only', subjectId: mine.publicId },
        { kind: 'link', scope: 'owner_review', subjectId: theirs.publicId },
      ]
      for (const stranger of strangers) expect(await isLetThrough(act, stranger, mine)).toBe(false)
    },
  )

  test('a visitor is asked to sign in for each act that is not declared for visitors, whether its subject exists or not', async () => {
    for (const [name, , act] of DECLARED.filter(([name]) => !isForVisitors(name)))
      for (const subject of [mine, MISSING])
        await expect(act(services, VISITOR, subject), name).rejects.toMatchObject({
          code: 'SIGN_IN_REQUIRED',
        })
  })

  test('a visitor is let through by each act that is declared for visitors', async () => {
    for (const [name, , act] of DECLARED.filter(([name]) => isForVisitors(name)))
      expect([name, await isLetThrough(act, visitor, mine)]).toEqual([name, true])
  })

  test.each(TABLE)('%s: a refused act leaves every table as it was', async (_, marks, act) => {
    const before = await readTableStates(services.db, COUNTED)
    for (const [n, role] of ROLES.entries()) {
      const actor = person(role, { agencyIds: role.startsWith('AGEN') ? [villa.agencyId] : [] })
      const refused = { '-': [mine, neighbors, theirs], '*': [] }[marks.split(' ')[n]!] ?? [theirs]
      for (const subject of refused)
        await expect(act(services, actor, subject)).rejects.toMatchObject({
          code: expect.toBeOneOf(KEPT_OUT),
        })
    }
    expect(await readTableStates(services.db, COUNTED)).toEqual(before)
  })
})

const audits = new Map(
  [...acts.values()].flatMap(({ act: { name, audit } }) => (audit ? [[audit.action ?? name, audit]] : [])),
)

test('each declared act has its sample beside it, and each sample an act', () => {
  expect(acts.size).toBeGreaterThan(25)
  expect([...acts.keys()].sort()).toEqual(Object.keys(SAMPLES).sort())
})

/** The facts of an act's entry are those that it declares, in the version that it declares. */
async function expectDeclaredFacts(trx: Services['db']): Promise<void> {
  const entry = await trx.selectFrom('auditEntries').selectAll().orderBy('id', 'desc').executeTakeFirst()
  const declared = entry && audits.get(entry.action)
  if (!declared) return
  expect([entry.subjectKind, entry.detailVersion]).toEqual([declared.subjectKind, declared.version])
  expect(declared.detail.safeParse(entry.detail)).toMatchObject({ success: true })
}

/** The roles that have subjects of their own; the others are those of the agency. */
const OWN_ACCOUNT: Partial<Record<Role, (subject: Subject) => string>> = {
  TRAVELER: ({ travelerId }) => travelerId,
  OWNER: ({ ownerId }) => ownerId,
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
