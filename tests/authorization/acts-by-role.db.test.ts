import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/refusal.ts'
import type { OwnedVilla } from '../cgv-fixture.ts'
import { person, VISITOR } from '../person.ts'
import { openTestServices } from '../test-services.ts'
import { missingLike, type Subject, type Walked } from './act-subject.ts'
import { NAMED, TABLE } from './acts.ts'
import { declaredLines, loadActs, SAMPLES } from './declared-acts.ts'
import { addDraft, subjectOf } from './subject-fixture.ts'
import { readTableStates, writtenTables } from './table-states.ts'

let services: Services
let villa: OwnedVilla
let visitor: Actor
let mine: Subject
/** That of another owner, let by the same agency. */
let neighbors: Subject
let theirs: Subject
let missing: Subject
/** What each table holds once the subjects are there: the acts that are let through are undone. */
let states: Record<string, string>

beforeAll(async () => {
  services = await openTestServices()
  villa = await addDraft(services)
  mine = await subjectOf(services, villa)
  neighbors = await subjectOf(services, await addDraft(services, { agencyId: villa.agencyId }))
  theirs = await subjectOf(services, await addDraft(services))
  missing = missingLike(mine)
  visitor = (await ensureVisitor(services, VISITOR)).actor
  states = await readTableStates(services.db, COUNTED)
})

const acts = await loadActs()
const DECLARED = [...(await declaredLines()), ...(await declaredLines('oneself'))]
const isForVisitors = (name: string) => acts.get(name)?.act.isForVisitors ?? false

/** By what they are about: an act is named « room.verb », a reading in words. */
const BY_DOMAIN = Map.groupBy(TABLE, ([name]) => (name.includes('.') ? name.split('.')[0]! : 'readings'))

describe.each([...BY_DOMAIN])('by the role of its actor and the owner of its subject: %s', (_, lines) => {
  test.each(lines)('%s is done or refused: %s', async (_name, marks, act) => {
    for (const [n, role] of ROLES.entries()) {
      const mark = marks.split(' ')[n]!
      const userId = OWN_ACCOUNT[role]?.(mine) ?? villa.head.userId
      const actor = person(role, { userId, agencyIds: role.startsWith('AGEN') ? [villa.agencyId] : [] })
      const may = {
        'their own': [mine, mark !== '-'],
        'another owner’s, of the agency': [neighbors, mark === '*' || (mark === 'a' && role !== 'OWNER')],
        'another agency’s': [theirs, mark === '*'],
      } as const
      for (const [whose, [subject, isAllowed]] of Object.entries(may)) {
        const isDone = isAllowed ? isLetThrough(act, actor, subject) : isDoneForGood(act, actor, subject)
        expect([role, whose, await isDone]).toEqual([role, whose, isAllowed])
      }
    }
  })

  test('those that were refused leave every table as it was', async () => {
    expect(writtenTables(states, await readTableStates(services.db, COUNTED))).toEqual([])
  })
})

describe('an act is refused', () => {
  test.each(NAMED)('%s: to every role where the subject does not exist', async (_, _marks, act) => {
    for (const role of ROLES)
      expect([
        role,
        await isDoneForGood(act, person(role, { agencyIds: [villa.agencyId] }), missing),
      ]).toEqual([role, false])
  })

  test.each(TABLE.filter(([name]) => !isForVisitors(name)))(
    '%s: to a visitor and the holder of another link',
    async (_, _marks, act) => {
      const strangers: Actor[] = [
        { kind: 'visitor', visitorId: 'v-1' },
        { kind: 'link', scope: 'read_only', subjectId: mine.publicId },
        { kind: 'link', scope: 'owner_review', subjectId: theirs.publicId },
      ]
      for (const stranger of strangers) expect(await isDoneForGood(act, stranger, mine)).toBe(false)
    },
  )

  test('with a request to sign in to a visitor, for each act that is not declared for visitors, whether its subject exists or not', async () => {
    for (const [name, , act] of DECLARED.filter(([name]) => !isForVisitors(name)))
      for (const subject of [mine, missing])
        await expect(act(services, VISITOR, subject), name).rejects.toMatchObject({
          code: 'SIGN_IN_REQUIRED',
        })
  })

  test('and leaves every table as it was', async () => {
    expect(writtenTables(states, await readTableStates(services.db, COUNTED))).toEqual([])
  })
})

test('a visitor is let through by each act that is declared for visitors', async () => {
  for (const [name, , act] of DECLARED.filter(([name]) => isForVisitors(name)))
    expect([name, await isLetThrough(act, visitor, mine)]).toEqual([name, true])
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
  return isLetThroughBy(outcome)
}

/** The same of an act that must be refused: what it writes stays, and is seen. */
async function isDoneForGood(act: Walked, actor: Actor, subject: Subject): Promise<boolean> {
  const outcome = await act(services, actor, subject).then(
    () => UNDONE,
    (problem: unknown) => problem,
  )
  return isLetThroughBy(outcome)
}

function isLetThroughBy(outcome: unknown): boolean {
  if (outcome !== UNDONE && !(outcome instanceof Refusal)) throw outcome
  return !(outcome instanceof Refusal && KEPT_OUT.includes(outcome.code))
}
