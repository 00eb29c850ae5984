import { beforeAll, describe, expect, test } from 'vitest'
import { handOver } from '#modules/agencies/server/hand-over.ts'
import { CONTACT_LIST } from '#modules/contacts/contact-list.ts'
import { changeAgent } from '#modules/contacts/server/change-agent.ts'
import { findCallers } from '#modules/contacts/server/find-callers.ts'
import { keepCall } from '#modules/contacts/server/keep-call.ts'
import { listContacts } from '#modules/contacts/server/list-contacts.ts'
import { noteContact } from '#modules/contacts/server/note-contact.ts'
import { startImport } from '#modules/contacts/server/run-import-acts.ts'
import { takeImportFile } from '#modules/contacts/server/take-import-file.ts'
import { editContact } from '#modules/contacts/server/write-contact.ts'
import { findThings } from '#modules/finder/server/find-things.ts'
import { NOTICE_LIST } from '#modules/notices/notice-list.ts'
import { countUnread, listNotices } from '#modules/notices/server/read-notices.ts'
import { OPTION_LIST } from '#modules/options/option-list.ts'
import { extendOption } from '#modules/options/server/extend-option.ts'
import { listOptions } from '#modules/options/server/list-options.ts'
import { releaseOption } from '#modules/options/server/release-option.ts'
import { beginProposal, proposeVilla } from '#modules/proposals/server/compose-proposal.ts'
import { sendProposal } from '#modules/proposals/server/send-proposal.ts'
import { listViews } from '#modules/saved-views/server/list-views.ts'
import { saveView } from '#modules/saved-views/server/save-view.ts'
import { addPerson, type TestUser } from './cgv-fixture.ts'
import { contactWords } from './contact-words.ts'
import { criteriaOf } from './list-criteria.ts'
import { addTestContact, type OptionDesk, openOptionDesk, PARTY, place, WEEK } from './option-desk.ts'
import { openTestAgency } from './published-villa.ts'

const CALL = { purpose: 'request', text: 'Veut la semaine du 10', outcome: '', nextAct: '', nextOn: '' }

let desk: OptionDesk
let colleague: TestUser
let moved: TestUser
let contact: string
let option: string
let proposal: string
let file: string

const callOf = async (actor: TestUser) =>
  (await findCallers(desk.services, actor, { tel: '', contact }))[0]?.draft?.text

// The agent works for one agency, all of it open on their screen, and is of another agency from then on.
beforeAll(async () => {
  desk = await openOptionDesk()
  const { services, db, agencyId, agent, head } = desk
  colleague = await addPerson(services, 'AGENT', agencyId)
  ;({ contact } = await addTestContact(desk, 'Secrète'))
  ;({ option } = await place(desk, contact))
  ;({ publicId: proposal } = await beginProposal(services, agent, { contact, villas: [], formKey: 'one' }))
  ;({ publicId: file } = await takeImportFile(services, agent, {
    ...{ name: 'carnet.csv', file: new Blob(['Nom;E-mail\nRoux;roux@example.org']) },
  }))
  await keepCall(services, agent, { contact, call: CALL, formKey: 'open' })
  const { contact: given } = await addTestContact({ services, agent: head }, 'Donnée')
  await changeAgent(services, head, { contact: given, agentId: agent.userId })
  for (const [name, isShared] of [
    ['À l’agence', true],
    ['À moi', false],
  ] as const)
    await saveView(services, agent, { name, address: '/agent/contacts?q=secrete', isShared })
  expect(await countUnread(services, agent)).toBe(1)
  await handOver(services, head, { agencyId, member: agent.userId, to: colleague.userId, leaves: true })
  const other = await openTestAgency(db)
  await db.insertInto('agencyMembers').values({ agencyId: other, userId: agent.userId }).execute()
  moved = { ...agent, agencyIds: [other] }
})

describe('an agent who is of another agency since the page was opened', () => {
  const refused = { code: 'NOT_FOUND' }

  test('finds each form that is still open refused, and nothing of it is written', async () => {
    const { services, villa } = desk
    const note = {
      ...{
        kind: 'call' as const,
        purpose: 'other' as const,
        text: 'Rappeler',
        outcome: null,
        day: '2027-05-01' as const,
      },
      ...{ nextAct: '', nextOn: null },
    }
    const forms = [
      () => editContact(services, moved, { contact, words: contactWords({ lastName: 'Prise' }) }),
      () => noteContact(services, moved, { contact, note, formKey: 'open' }),
      () => keepCall(services, moved, { contact, call: CALL, formKey: 'open' }),
      () => changeAgent(services, moved, { contact, agentId: moved.userId }),
      () => startImport(services, moved, { file }),
      () => extendOption(services, moved, { option, endsAt: null, derogation: null }),
      () => releaseOption(services, moved, { option }),
      () => place(desk, contact, { stay: { arrival: '2027-08-07', departure: '2027-08-14' } }, moved),
      () => proposeVilla(services, moved, { proposal, property: villa.publicId, stay: WEEK, party: PARTY }),
      () => sendProposal(services, moved, { proposal, seenSendings: 0 }),
      () => beginProposal(services, moved, { contact, villas: [], formKey: 'two' }),
    ]
    for (const send of forms) await expect(send()).rejects.toMatchObject(refused)
    const kept = await desk.db
      .selectFrom('contacts')
      .select(['lastName', 'agentId'])
      .where('publicId', '=', contact)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ lastName: 'Secrète', agentId: colleague.userId })
  })

  test('reads, finds and is shown nothing of the former agency', async () => {
    const { services } = desk
    const listed = [
      await listContacts(services, moved, criteriaOf(CONTACT_LIST, '')),
      await listOptions(services, moved, criteriaOf(OPTION_LIST, '')),
      await listNotices(services, moved, criteriaOf(NOTICE_LIST, '')),
    ]
    expect(listed.map(({ total }) => total)).toEqual([0, 0, 0])
    expect(await countUnread(services, moved)).toBe(0)
    expect(await callOf(moved)).toBeUndefined()
    expect(await findThings(services, moved, { area: 'agent', text: 'secrete' })).toEqual([])
    expect((await listViews(services, moved, 'agent')).map(({ name }) => name)).toEqual(['À moi'])
  })

  test('leaves all of it to the colleague: contacts, options, the call that was being typed, notices, shared views', async () => {
    const { services } = desk
    const { rows } = await listContacts(services, colleague, criteriaOf(CONTACT_LIST, 'held=mine'))
    expect(rows.map(({ name }) => name)).toEqual(['Camille Donnée', 'Camille Secrète'])
    expect((await listOptions(services, colleague, criteriaOf(OPTION_LIST, ''))).total).toBe(1)
    expect(await callOf(colleague)).toBe(CALL.text)
    const notices = await listNotices(services, colleague, criteriaOf(NOTICE_LIST, ''))
    expect(notices.rows.map(({ subject }) => subject)).toEqual(['Camille Donnée'])
    const views = await listViews(services, colleague, 'agent')
    expect(views.map(({ name, isOwn }) => [name, isOwn])).toEqual([['À l’agence', true]])
  })
})
