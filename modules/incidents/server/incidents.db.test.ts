import { beforeAll, describe, expect, test } from 'vitest'
import { addOwnedVilla, addPerson, type OwnedVilla, type TestUser } from '#tests/cgv-fixture.ts'
import { anEstimate, anIncident } from '#tests/incident-factory.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { INCIDENT_LIST } from '../incident-list.ts'
import { OWN_INCIDENT_LIST } from '../own-incident-list.ts'
import { answerIncident } from './answer-incident.ts'
import { askOwner } from './ask-owner.ts'
import { closeIncident, finishIncident } from './finish-incident.ts'
import { addEstimate, removeEstimate } from './incident-estimates.ts'
import { addIncidentFiles, MOST_INCIDENT_FILES } from './incident-files.ts'
import { listIncidents, listOpenIncidents, listOwnIncidents } from './list-incidents.ts'
import { readIncident, readIncidentFile } from './read-incident.ts'
import { reportIncident } from './report-incident.ts'

const { db, clock, desk } = await openDesk('2027-07-21')
const { needs } = desk

let [villa, house] = [null, null] as unknown as [OwnedVilla, TestUser]
beforeAll(async () => {
  villa = await addOwnedVilla(needs)
  house = await addPerson(needs, 'BACK_OFFICE')
})

const PDF = () => new File(['%PDF-1.7 %%EOF'], 'photo.pdf')
const report = async (change: Partial<Parameters<typeof anIncident>[0]> = {}) =>
  (await reportIncident(needs, villa.agent, anIncident({ place: { villa: villa.publicId }, ...change })))
    .publicId
const read = (incident: string, actor = villa.agent) => readIncident(needs, actor, incident)
const asked = async () => {
  const incident = await report({ files: [PDF()] })
  await addEstimate(
    needs,
    villa.agent,
    anEstimate({ incident, provider: 'Menuiserie du Port', amount: 64_000 }),
  )
  await addEstimate(needs, villa.agent, anEstimate({ incident }))
  await askOwner(needs, villa.agent, { incident })
  return incident
}
const answer = (incident: string, estimate: string | null, reason = '', actor = villa.owner) =>
  answerIncident(needs, actor, { incident, estimate, reason })
const finish = (incident: string) =>
  finishIncident(needs, villa.agent, { incident, words: 'Moteur remplacé', files: [PDF()] })
const lastMail = async (of: `incident-${'estimates' | 'answered' | 'news'}`) =>
  (await listQueuedMails(db, { of })).at(-1)!

describe('a repair at the expense of an owner', () => {
  test('is not theirs to read before they are asked, then they choose an estimate once, and it is done', async () => {
    const unasked = await report()
    await expect(read(unasked, villa.owner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const incident = await asked()
    const mail = await lastMail('incident-estimates')
    expect(mail.props).toMatchObject({
      url: `${needs.config.publicUrl}/owner/incidents/${incident}`,
      lines: [
        ['Fermetures du Golfe', '480,00\u00a0€, sous 3\u00a0jours'],
        ['Menuiserie du Port', '640,00\u00a0€, sous 3\u00a0jours'],
      ],
    })
    const { estimates, files } = await read(incident, villa.owner)
    for (const file of [estimates[0]!.file.id, files[0]!.id])
      expect((await readIncidentFile(needs, villa.owner, { incident, file })).type).toBe('application/pdf')
    await answer(incident, estimates[0]!.id)
    await expect(answer(incident, estimates[1]!.id)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect((await lastMail('incident-answered')).props).toMatchObject({ amount: 48_000, reason: null })
    await finish(incident)
    expect((await lastMail('incident-news')).props).toMatchObject({ stage: 'done' })
    await closeIncident(needs, villa.agent, { incident, words: '' })
    const seen = await read(incident, villa.owner)
    expect(seen.state).toBe('closed')
    expect(seen.estimates.map(({ amount, isAgreed }) => [amount, isAgreed])).toEqual([
      [48_000, true],
      [64_000, false],
    ])
    expect(seen.files.map(({ moment }) => moment)).toEqual(['before', 'after'])
    expect(seen.steps.map(({ step }) => step)).toEqual(['report', 'ask', 'agree', 'finish', 'close'])
  })

  test('that they refuse says why, is not done, and is asked for again with another estimate', async () => {
    const incident = await asked()
    await expect(answer(incident, null, ' ')).rejects.toMatchObject({
      details: { errors: { reason: expect.any(String) } },
    })
    await answer(incident, null, 'Demandez un autre devis')
    await expect(finish(incident)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    const { estimates, steps } = await read(incident)
    expect(steps.at(-1)).toMatchObject({ step: 'refuse', words: 'Demandez un autre devis' })
    await removeEstimate(needs, villa.agent, { incident, estimate: estimates[1]!.id })
    await addEstimate(needs, villa.agent, anEstimate({ incident, amount: 39_000, days: null }))
    await askOwner(needs, villa.agent, { incident })
    expect((await lastMail('incident-estimates')).props).toMatchObject({
      lines: [
        ['Fermetures du Golfe', '390,00\u00a0€'],
        ['Fermetures du Golfe', '480,00\u00a0€, sous 3\u00a0jours'],
      ],
    })
  })

  test('that waits for the owner comes first among theirs', async () => {
    const incident = await asked()
    await report({ severity: 'danger' })
    const { rows } = await listOwnIncidents(needs, villa.owner, criteriaOf(OWN_INCIDENT_LIST, ''))
    expect(rows.find(({ id }) => id === incident)).toMatchObject({ state: 'asked', amount: 48_000 })
    const isAsked = rows.map(({ state }) => state === 'asked')
    expect(isAsked.lastIndexOf(true)).toBe(isAsked.indexOf(false) - 1)
  })

  test('is not asked for without an estimate, and its estimates stay as they were read while it is', async () => {
    const bare = await report()
    await expect(askOwner(needs, villa.agent, { incident: bare })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    expect((await read(bare)).state).toBe('reported')
    const incident = await asked()
    const { id: estimate } = (await read(incident)).estimates[0]!
    for (const late of [
      () => addEstimate(needs, villa.agent, anEstimate({ incident })),
      () => removeEstimate(needs, villa.agent, { incident, estimate }),
    ])
      await expect(late()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is answered by its owner alone, and is not there for another agency', async () => {
    const incident = await asked()
    const { id: estimate } = (await read(incident)).estimates[0]!
    const other = await addOwnedVilla(needs, {}, 'draft')
    for (const actor of [villa.head, house, other.owner])
      await expect(answer(incident, estimate, '', actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const actor of [other.agent, other.owner])
      await expect(read(incident, actor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const all = criteriaOf(INCIDENT_LIST, '')
    expect((await listOwnIncidents(needs, other.owner, criteriaOf(OWN_INCIDENT_LIST, ''))).rows).toEqual([])
    expect((await listIncidents(needs, other.agent, all)).rows).toEqual([])
    expect((await read(incident, house)).id).toBe(incident)
  })
})

test('a danger is repaired at once, its owner informed when it is reported', async () => {
  const incident = await report({ severity: 'danger', subject: 'Garde-corps descellé' })
  expect((await lastMail('incident-news')).props).toMatchObject({
    ...{ stage: 'danger', subject: 'Garde-corps descellé' },
  })
  expect((await read(incident, villa.owner)).dueAt).toBe('2027-07-21T10:15:00.000Z')
  await finish(incident)
  expect((await read(incident, villa.owner)).state).toBe('done')
})

test('a repair that the agency pays is done without the owner, who does not read it', async () => {
  const incident = await report({ payer: 'agency', severity: 'cosmetic' })
  await expect(askOwner(needs, villa.agent, { incident })).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  await finish(incident)
  await expect(read(incident, villa.owner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a form that is sent twice reports one incident', async () => {
  const formKey = 'a form'
  expect(await report({ formKey })).toBe(await report({ formKey }))
})

test('the incidents of an agency come by the end of their clock, those that are over last, and are found by what they are', async () => {
  const { publicId, head } = await addOwnedVilla(needs, {}, 'draft')
  const add = async (change: Partial<Parameters<typeof anIncident>[0]>) =>
    (await reportIncident(needs, head, anIncident({ place: { villa: publicId }, ...change }))).publicId
  const slow = await add({ severity: 'cosmetic', subject: 'Peinture écaillée' })
  const late = await add({ severity: 'unusable', subject: 'Piscine verte' })
  const over = await add({ severity: 'danger', payer: 'agency', subject: 'Prise arrachée' })
  await closeIncident(needs, head, { incident: over, words: 'Déjà réparée' })
  clock.today = '2027-07-22'
  const found = async (search: string) =>
    (await listIncidents(needs, head, criteriaOf(INCIDENT_LIST, search))).rows.map(({ id }) => id)
  expect(await found('')).toEqual([late, slow, over])
  expect(await found('state=open')).toEqual([late, slow])
  expect(await found('q=prise&state=cancelled')).toEqual([over])
  expect(await found('state=overdue')).toEqual([late])
  expect(await found(`villa=${publicId}&severity=cosmetic`)).toEqual([slow])
  const { rows, total } = await listOpenIncidents(needs, head, 1)
  expect([rows.map(({ id, isOverdue }) => [id, isOverdue]), total]).toEqual([[[late, true]], 2])
  clock.today = '2027-07-21'
})

test.each([
  ['payer', () => report({ payer: 'guest' })],
  ['file', async () => addIncidentFiles(needs, villa.agent, { incident: await report(), files: [] })],
  [
    'amount',
    async () => addEstimate(needs, villa.agent, anEstimate({ incident: await report(), amount: 0 })),
  ],
  ['file', async () => addEstimate(needs, villa.agent, anEstimate({ incident: await report(), files: [] }))],
] as const)(
  'a wrong report, file or estimate of an incident is refused beside its field: %s',
  async (field, act) => {
    await expect(act()).rejects.toMatchObject({ details: { errors: { [field]: expect.any(String) } } })
  },
)

test('an incident keeps twelve files and three estimates at most', async () => {
  const incident = await report()
  const add = (count: number) =>
    addIncidentFiles(needs, villa.agent, { incident, files: Array.from({ length: count }, PDF) })
  for (let kept = 0; kept < MOST_INCIDENT_FILES; kept += 3) await add(3)
  await expect(add(1)).rejects.toMatchObject({ details: { errors: { file: expect.any(String) } } })
  for (let n = 0; n < 3; n++) await addEstimate(needs, villa.agent, anEstimate({ incident }))
  await expect(addEstimate(needs, villa.agent, anEstimate({ incident }))).rejects.toMatchObject({
    details: { errors: { provider: expect.any(String) } },
  })
})
