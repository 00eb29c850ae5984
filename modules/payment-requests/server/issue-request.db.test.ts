import { beforeAll, expect, test } from 'vitest'
import { saveClause, startTemplateDraft } from '#modules/contract-templates/server/edit-template.ts'
import { publishTemplate } from '#modules/contract-templates/server/publish-template.ts'
import { listTemplateVersions } from '#modules/contract-templates/server/read-templates.ts'
import { chargeDueInstallments } from '#modules/payments/server/charge-due-installments.ts'
import { textOf } from '#shared/printed-document.ts'
import { addAccount } from '#tests/account-factory.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { countRequests } from './count-requests.ts'
import { issueRequest } from './issue-request.ts'
import { listRequests, writeRequestFile } from './list-requests.ts'
import { previewRequest } from './preview-request.ts'

const { db, desk, clock } = await openDesk('2026-11-20')
const kind = 'payment_request'
const needs = { db, clock }
let admin: ReturnType<typeof person>
let agent: ReturnType<typeof person>
let begun: Awaited<ReturnType<typeof beginStay>>

beforeAll(async () => {
  admin = { ...person('ADMIN'), userId: (await addAccount(desk.needs, ['ADMIN'])).userId }
  begun = await beginStay(desk, 'hoguet')
  await begun.sign()
  await begun.pay('card')
  agent = person('AGENT', { agencyIds: [(await begun.read()).reservation.agencyId] })
})

const words = (document: Parameters<typeof textOf>[0]) => textOf(document).join(' ').replaceAll(/\s/g, ' ')

test('a sum is requested once, in a text that never changes, and another sum gets the next number', async () => {
  const { reservation, dues } = await begun.read()
  const [first, second] = dues
  const about = (due: string) => ({ reservation: reservation.publicId, due })
  expect(await issueRequest(needs, agent, about(first!.publicId))).toBe(1)
  expect(await issueRequest(needs, agent, about(first!.publicId))).toBe(1)
  expect(await issueRequest(needs, agent, about(second!.publicId))).toBe(2)
  const [one, two] = await listRequests(db, reservation.id)
  expect(words(one!.document)).toContain(`Appel n° 1 de la réservation ${reservation.number}`)
  expect(one!.facts.price.received).toBe(0)
  expect(one!.facts.due.amount + one!.facts.price.later).toBe(one!.facts.price.total)
  expect(two!.facts.price.later).toBe(0)
  const [file, again] = [await writeRequestFile(one!), await writeRequestFile(one!)]
  expect(file.bytes.length).toBeGreaterThan(1000)
  expect(again.bytes).toEqual(file.bytes)
  await expect(db.deleteFrom('paymentRequests').execute()).rejects.toThrow(/append-only/)
  const audit = await db
    .selectFrom('auditEntries')
    .select('detail')
    .where('action', '=', 'payment_request.issue')
    .execute()
  expect(audit.map(({ detail }) => detail)).toMatchObject([{ rank: 1 }, { rank: 2 }])
})

test('a version published meanwhile words the next request, and says how many were made with it', async () => {
  await startTemplateDraft(needs, admin, { kind })
  const typed = { heading: 'Virement', text: 'Rappelez {{reservation}}.', when: '' }
  await saveClause(needs, admin, { ...typed, kind, key: null, revision: 0 })
  await expect(saveClause(needs, admin, { ...typed, kind, key: 'somme', revision: 0 })).rejects.toMatchObject(
    { code: 'STATUS_CONFLICT' },
  )
  const draft = (await listTemplateVersions(needs, admin, kind))[0]!
  const { number } = (await begun.read()).reservation
  const preview = await previewRequest(needs, admin, { version: draft, of: number })
  expect(words(preview.document!)).toContain(`Rappelez ${number}.`)
  expect((await previewRequest(needs, admin, { version: draft, of: null })).document).not.toBeNull()
  expect((await previewRequest(needs, admin, { version: draft, of: 'CAL-0' })).document).toBeNull()
  await publishTemplate(needs, admin, { kind, effectiveOn: '2026-11-20', read: draft.read })

  const next = await beginStay(desk, 'hoguet')
  await next.sign()
  await next.pay('card')
  const { reservation, dues } = await next.read()
  await issueRequest(desk.needs, person('BACK_OFFICE'), {
    reservation: reservation.publicId,
    due: dues[0]!.publicId,
  })
  const [worded] = await listRequests(db, reservation.id)
  expect(words(worded!.document)).toContain(`Rappelez ${reservation.number}.`)
  const made = (await countRequests(needs, admin)).map(({ number, made }) => [number, made])
  expect(made.toSorted()).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('a sum that the kept card was refused for is requested anew, to be paid by its traveler', async () => {
  clock.today = '2026-11-20'
  const refused = await beginStay(desk, 'hoguet')
  await refused.sign()
  await refused.pay('card', '4000000000000341')
  const { reservation, dues } = await refused.read()
  const about = { reservation: reservation.publicId, due: dues[0]!.publicId }
  const back = person('BACK_OFFICE')
  expect(await issueRequest(needs, back, about)).toBe(1)
  clock.today = dues[0]!.dueOn
  expect(await chargeDueInstallments(desk.needs)).toMatchObject({ declined: 1 })
  expect(await issueRequest(needs, back, about)).toBe(2)
  expect(await issueRequest(needs, back, about)).toBe(2)
  const facts = (await listRequests(db, reservation.id)).map(({ facts: { byKeptCard } }) => byKeptCard)
  expect(facts).toEqual([true, false])
})

test('nothing is requested of a stay that is not confirmed, nor by another agency', async () => {
  const held = await beginStay(desk, 'hoguet')
  const { publicId } = (await held.read()).reservation
  const about = { reservation: publicId, due: crypto.randomUUID() }
  await expect(issueRequest(needs, person('BACK_OFFICE'), about)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
  const stranger = person('AGENT', { agencyIds: [999_999] })
  await expect(issueRequest(needs, stranger, about)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(countRequests(needs, agent)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
