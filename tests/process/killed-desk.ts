import { beforeAll, expect, test } from 'vitest'
import { noteContact } from '#modules/contacts/server/note-contact.ts'
import { startImport } from '#modules/contacts/server/run-import-acts.ts'
import { takeImportFile } from '#modules/contacts/server/take-import-file.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { addPerson, type TestUser } from '../cgv-fixture.ts'
import {
  addTestContact,
  letLapse,
  MAY,
  openOptionDesk,
  place,
  waitFor,
  wantedOption,
} from '../option-desk.ts'
import { DESK_WORKS, type DeskFacts, type DeskWork, readDesk } from './desk-state.ts'
import type { DeskOrder } from './desk-worker.ts'
import { type Place, runUntilKilled } from './killed-run.ts'

type Prepared = Omit<DeskOrder, 'database' | 'work' | 'diesBefore'>

/** Something is written by then, and something is not. */
const FIRST_KILL = 3
const LATER = { arrival: '2027-08-07', departure: '2027-08-14' } as const
/** More than a batch of an import. */
const LINES = 510

/**
 * Kills the process that does each work of an agency's desk before one of `oneIn` of its writes in turn, from the third one; null kills
 * each work once, where every start of the engine takes seconds. The next process refuses what is half done, and finishes it.
 */
export function testKilledDesk(openPlace: () => Place, oneIn: number | null): void {
  let prepared: Prepared

  beforeAll(async () => {
    prepared = await within(openPlace(), prepare)
  })

  test('a merge, an import, a succession, a derogation and a hand-over that are killed at any write are whole, and done once', async () => {
    const database = openPlace()
    const run = (work: DeskWork, diesBefore: number) =>
      runUntilKilled('desk-worker.ts', { database, ...prepared, work, diesBefore } satisfies DeskOrder)
    for (const work of DESK_WORKS) {
      let diesBefore = FIRST_KILL
      expect(await run(work, diesBefore)).toBe('killed')
      if (oneIn === null) continue
      do diesBefore += oneIn
      while ((await run(work, diesBefore)) === 'killed')
    }
    expect(await run(DESK_WORKS.at(-1)!, Number.MAX_SAFE_INTEGER)).toBe('ended')
    const state = await within(database, (db) => readDesk(db, prepared.facts))
    expect(state).toEqual(Object.fromEntries(DESK_WORKS.map((work) => [work, 'done'])))
  })
}

async function within<R>(database: Place, act: (db: Database) => Promise<R>): Promise<R> {
  const { db, close } = await openDatabase(database)
  try {
    return await act(db)
  } finally {
    await close()
  }
}

async function prepare(db: Database): Promise<Prepared> {
  const desk = await openOptionDesk({}, db)
  const { services, agent, head, agencyId } = desk
  const leaver = await addPerson(services, 'AGENT', agencyId)
  const contacts = async (names: readonly string[], by: TestUser = agent) => {
    const added = []
    for (const name of names) added.push(await addTestContact({ services, agent: by }, name))
    return added as [{ contact: string; email: string }, ...{ contact: string; email: string }[]]
  }
  const [kept, gone, holder, next, faithful] = (await contacts([
    ...['Gardée', 'Fondue', 'Tenant', 'Suivant', 'Fidèle'],
  ])) as { contact: string; email: string }[]
  for (const { contact } of [kept!, gone!])
    await noteContact(services, agent, {
      ...{ contact, formKey: crypto.randomUUID() },
      note: { kind: 'note', text: 'Vue', outcome: null, day: '2027-05-01', nextAct: '', nextOn: null },
    })
  await contacts(['Un', 'Deux'], leaver)
  const { option } = await place(desk, holder!.contact)
  const { wait } = await waitFor(desk, next!.contact)
  await letLapse(db, option)
  const lines = Array.from({ length: LINES }, (_, n) => `Importé${n};killed-${n}@example.org`)
  const { publicId: file } = await takeImportFile(services, agent, {
    ...{ name: 'carnet.csv', file: new Blob([`Nom;E-mail\n${lines.join('\n')}`]) },
  })
  await startImport(services, agent, { file })
  const facts: DeskFacts = {
    merge: { kept: kept!.contact, gone: gone!.contact },
    import: { file, lines: LINES },
    succession: { option, wait, next: next!.email },
    derogation: { contact: faithful!.contact },
    handOver: { leaver: leaver.userId },
  }
  return {
    ...{ facts, people: { agent, head, leaver: leaver.userId, agencyId }, now: MAY.now().toISOString() },
    wanted: {
      ...wantedOption(desk, faithful!.contact, { stay: LATER, derogation: 'Visite lundi' }),
      endsAt: new Date(Date.now() + 100 * 3_600_000).toISOString(),
    },
  }
}
