import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueWork } from '#platform/queue/queue.ts'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import { CONTACT_LIST } from '../contact-list.ts'
import { readProspectFacts } from './find-callers.ts'
import { getContact } from './find-contact.ts'
import { importContactsWork } from './import-work.ts'
import { listContacts } from './list-contacts.ts'
import { noteContact } from './note-contact.ts'
import { getImport, previewImport, refusedLines } from './read-import.ts'
import { listConsents } from './record-consent.ts'
import { importSome } from './run-import.ts'
import { mapImport, startImport, undoImport } from './run-import-acts.ts'
import { takeImportFile } from './take-import-file.ts'
import { addContact } from './write-contact.ts'

let services: Services
let agencyId: number
let agent: TestUser
let stranger: TestUser
beforeAll(async () => {
  services = await openTestServices(undefined, { clock: { now: () => new Date('2026-11-27T09:00:00Z') } })
  stranger = await addPerson(services, 'AGENT', await openTestAgency(services.db))
})
beforeEach(async () => {
  agencyId = await openTestAgency(services.db)
  agent = await addPerson(services, 'AGENT', agencyId)
})

const take = async (text: string) =>
  (await takeImportFile(services, agent, { name: 'carnet.csv', file: new Blob([text]) })).publicId
const work = () => runDueWork(services, [importContactsWork(services)])
const imported = async (text: string) => {
  const file = await take(text)
  await startImport(services, agent, { file })
  await work()
  return file
}
const counts = async (file: string) => {
  const { state, added, completed, same, refused, takenBack, kept } = await getImport(
    services.db,
    agent,
    file,
  )
  return { state, added, completed, same, refused, takenBack, kept }
}
const NONE = { added: 0, completed: 0, same: 0, refused: 0, takenBack: 0, kept: 0 }
const contacts = async () => {
  const { rows } = await listContacts(services, agent, criteriaOf(CONTACT_LIST, ''))
  return rows.map(({ name }) => name)
}
const idOf = async (name: string) => {
  const { rows } = await listContacts(services, agent, criteriaOf(CONTACT_LIST, `q=${name}`))
  return rows[0]!.id
}
const addRoux = async () => {
  const words = {
    ...{
      kind: 'person' as const,
      firstName: 'Camille',
      lastName: 'Roux',
      company: '',
      language: 'fr' as const,
    },
    ...{
      town: '',
      country: 'FR',
      preferences: '',
      phones: [{ number: '+33612345678', label: 'mobile' as const }],
    },
    emails: [{ email: 'roux@example.org', label: 'personal' as const }],
  }
  return (await addContact(services, agent, { words, formKey: crypto.randomUUID() })).publicId
}

const FILE = `Prénom;Nom;E-mail;Téléphone;Ville
Éléonore;Martin;eleonore@example.org;0611111111;Théoule
Camille;Roux;roux@example.org;0622222222;Antibes
;;sans-nom@example.org;;
Paul;Isnard;;06 33;Nice
camille;ROUX;;+33 6 12 34 56 78;
Marc;Roux;;0612345678;
`

describe('a file of contacts', () => {
  test('says before anything is written what each line would do', async () => {
    await addRoux()
    const file = await take(FILE)
    expect(await contacts()).toEqual(['Camille Roux'])
    const { lines } = await previewImport(services, agent, file)
    expect(lines.map(({ line, outcome, about }) => [line, outcome, about])).toEqual([
      [2, 'added', null],
      [3, 'completed', 'Camille Roux'],
      [4, 'refused', null],
      [5, 'refused', null],
      [6, 'completed', 'Camille Roux'],
      [7, 'added', null],
    ])
    expect(lines[2]!.reason).toBe('Ni nom ni société.')
  })

  test('makes contacts, completes those that are known by their address or their number and name, and refuses the rest', async () => {
    const roux = await addRoux()
    const file = await imported(FILE)
    expect(await counts(file)).toEqual({
      ...NONE,
      state: 'done',
      added: 2,
      completed: 1,
      same: 1,
      refused: 2,
    })
    expect(await contacts()).toEqual(['Éléonore Martin', 'Camille Roux', 'Marc Roux'])
    const known = await getContact(services.db, agent, roux)
    expect([known.firstName, known.town, known.phones.map(({ number }) => number)]).toEqual([
      ...['Camille', 'Antibes'],
      ['+33612345678', '+33622222222'],
    ])
    const refused = await refusedLines(services.db, agent, file)
    expect(refused.lines.map(({ line, reason }) => [line, reason.slice(0, 9)])).toEqual([
      [4, 'Ni nom ni'],
      [5, 'Numéro de'],
    ])
  })

  test('leaves known contacts as they are where that is asked', async () => {
    const roux = await addRoux()
    const file = await take(FILE)
    const mapping = { firstName: 0, lastName: 1, email: 2, phone: 3, town: 4 }
    await mapImport(services, agent, { file, mapping, completes: false })
    await startImport(services, agent, { file })
    await work()
    expect(await counts(file)).toEqual({ ...NONE, state: 'done', added: 2, same: 2, refused: 2 })
    expect((await getContact(services.db, agent, roux)).town).toBe('')
  })

  test('pressed twice, and imported a second time, doubles nothing', async () => {
    const file = await take(FILE)
    await Promise.all([startImport(services, agent, { file }), startImport(services, agent, { file })])
    await work()
    await startImport(services, agent, { file })
    await work()
    const before = await contacts()
    const again = await imported(FILE)
    expect(await contacts()).toEqual(before)
    expect(await counts(again)).toMatchObject({ added: 0, same: 4 })
  })

  test('that was stopped in the middle goes on from the first line that is not done', async () => {
    const lines = Array.from({ length: 1_200 }, (_, n) => `Personne${n};p${n}@example.org`)
    const file = await take(`Nom;E-mail\n${lines.join('\n')}`)
    await startImport(services, agent, { file })
    expect(await importSome(services, file)).toBe('more')
    expect(await counts(file)).toMatchObject({ state: 'running', added: 500 })
    await work()
    expect(await counts(file)).toMatchObject({ state: 'done', added: 1_200 })
    const { total } = await listContacts(services, agent, criteriaOf(CONTACT_LIST, ''))
    expect(total).toBe(1_200)
  })

  test('with many lines of one address makes one contact', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => `Roux;roux@example.org;06${10_000_000 + n}`)
    const file = await imported(`Nom;E-mail;Téléphone\n${lines.join('\n')}`)
    expect(await counts(file)).toMatchObject({ added: 1, completed: 59 })
    expect((await getContact(services.db, agent, await idOf('Roux'))).phones.length).toBe(60)
  })

  test('records a consent with its proof, and none where the file gives none', async () => {
    await imported(
      'Nom;E-mail;Accord donné le;Accord moyen;Accord ses mots\nRoux;roux@example.org;31/05/2026;E-mail;Oui\nBlanc;blanc@example.org;;;',
    )
    const consentsOf = async (name: string) =>
      listConsents(services.db, (await getContact(services.db, agent, await idOf(name))).id)
    expect(await consentsOf('Roux')).toMatchObject([
      {
        purpose: 'offers',
        channel: 'mail',
        givenOn: '2026-05-31',
        proof: 'Fichier «\u00a0carnet.csv\u00a0», ligne 2',
      },
    ])
    expect(await consentsOf('Blanc')).toEqual([])
  })

  test('does not give a consent again that was withdrawn since, and gives a later one', async () => {
    const fileOf = (day: string) =>
      `Nom;E-mail;Accord donné le;Accord moyen;Accord ses mots\nRoux;roux@example.org;${day};Appel;Oui`
    await imported(fileOf('31/05/2026'))
    const { id } = await getContact(services.db, agent, await idOf('Roux'))
    await services.db
      .updateTable('contactConsents')
      .set({ withdrawnAt: new Date('2026-10-01T10:00:00Z') })
      .where('contactId', '=', id)
      .execute()
    const days = async () => (await listConsents(services.db, id)).map(({ givenOn }) => givenOn)
    expect(await counts(await imported(fileOf('30/09/2026')))).toMatchObject({ same: 1, completed: 0 })
    expect(await days()).toEqual(['2026-05-31'])
    expect((await readProspectFacts(services.db, id)).consents).toHaveLength(1)
    expect(await counts(await imported(fileOf('02/10/2026')))).toMatchObject({ completed: 1 })
    expect(await days()).toEqual(['2026-10-02', '2026-05-31'])
  })

  test('is that of its agency alone', async () => {
    const file = await take(FILE)
    for (const act of [startImport, undoImport])
      await expect(act(services, stranger, { file })).rejects.toThrow('NOT_FOUND')
    await expect(getImport(services.db, stranger, file)).rejects.toThrow('NOT_FOUND')
    await expect(refusedLines(services.db, stranger, file)).rejects.toThrow('NOT_FOUND')
  })
})

describe('an import that is taken back', () => {
  test('leaves no contact of its own, and what it completed as it was', async () => {
    const roux = await addRoux()
    const before = await getContact(services.db, agent, roux)
    const file = await imported(FILE)
    await undoImport(services, agent, { file })
    await work()
    expect(await counts(file)).toMatchObject({ state: 'undone', takenBack: 3, kept: 0 })
    expect(await contacts()).toEqual(['Camille Roux'])
    expect(await getContact(services.db, agent, roux)).toEqual(before)
  })

  test('keeps the contacts that were changed since, and says how many', async () => {
    const file = await imported(FILE)
    await noteContact(services, agent, {
      ...{ contact: await idOf('Martin'), formKey: crypto.randomUUID() },
      note: { kind: 'note', text: 'Vue', outcome: null, day: '2026-01-01', nextAct: '', nextOn: null },
    })
    await undoImport(services, agent, { file })
    await work()
    expect(await contacts()).toEqual(['Éléonore Martin'])
    expect(await counts(file)).toMatchObject({ state: 'undone', kept: 1 })
  })

  test('is refused before its end, and changes nothing a second time', async () => {
    const file = await take(FILE)
    await expect(undoImport(services, agent, { file })).rejects.toThrow('INVALID_INPUT')
    await startImport(services, agent, { file })
    await work()
    await undoImport(services, agent, { file })
    await undoImport(services, agent, { file })
    await work()
    await undoImport(services, agent, { file })
    expect(await contacts()).toEqual([])
  })
})
