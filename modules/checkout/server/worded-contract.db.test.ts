import { beforeAll, expect, test } from 'vitest'
import type { Clause } from '#modules/contract-templates/clause.ts'
import {
  discardDraft,
  removeClause,
  saveClause,
  startTemplateDraft,
} from '#modules/contract-templates/server/edit-template.ts'
import { publishTemplate } from '#modules/contract-templates/server/publish-template.ts'
import { listTemplateVersions } from '#modules/contract-templates/server/read-templates.ts'
import { previewWording } from '#modules/rental-contracts/server/preview-wording.ts'
import { textOf } from '#shared/printed-document.ts'
import { addAccount } from '#tests/account-factory.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { getCheckout } from './find-checkout.ts'
import { prepareContracts } from './prepare-contracts.ts'
import { listContracts } from './sign-contracts.ts'

const { db, desk, clock } = await openDesk('2026-11-21')
const kind = 'rental'
const needs = { db, clock }
const TEXT = 'Le voiturier attend {{locataire}} le {{arrivee}}.'
let admin: ReturnType<typeof person>

beforeAll(async () => {
  admin = { ...person('ADMIN'), userId: (await addAccount(desk.needs, ['ADMIN'])).userId }
})

const draft = async () => (await listTemplateVersions(needs, admin, kind))[0]!
const clauseOf = (clauses: readonly Clause[], heading: string) =>
  clauses.find((one) => one.heading === heading)!
const publish = async (effectiveOn: `${number}-${number}-${number}`) =>
  publishTemplate(needs, admin, { kind, effectiveOn, read: (await draft()).read })

test('a version published in the middle of a checkout words the next contract, not the one that is read', async () => {
  const villa = await publishTestVilla({ db, clock })
  const reader = await desk.newVisitor()
  const started = await desk.start(reader, [villa.publicId], {
    arrival: '2026-12-05',
    departure: '2026-12-12',
  })
  const reading = await desk.throughContract(reader, started.publicId)
  const [before] = await listContracts(db, reading)

  expect(await startTemplateDraft(needs, admin, { kind })).toBe(2)
  expect(await startTemplateDraft(needs, admin, { kind })).toBe(2)
  const typed = { kind, key: null, revision: 0, heading: 'Voiturier', text: TEXT, when: '' } as const
  await saveClause(needs, admin, typed)
  const added = clauseOf((await draft()).clauses, 'Voiturier')
  const changed = { ...typed, key: added.key }
  await saveClause(needs, admin, changed)
  // Another administrator had read the clause before that.
  await expect(saveClause(needs, admin, { ...changed, text: 'Autre.' })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
  for (const [field, wrong] of [
    ['text', { text: '{{inconnue}}' }],
    ['text', { text: '{{'.repeat(500) }],
    ['text', { text: '<script>alert(1)</script>' }],
    ['heading', { heading: '' }],
    ['when', { when: 'lune' }],
  ] as const)
    await expect(saveClause(needs, admin, { ...changed, revision: 1, ...wrong })).rejects.toMatchObject({
      details: { errors: { [field]: expect.any(String) } },
    })
  const law = { ...typed, key: 'prix', text: 'Gratuit.' }
  await expect(saveClause(needs, admin, law)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  await expect(removeClause(needs, admin, { kind, key: 'usage', revision: 0 })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })

  await expect(publish('2026-11-20')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(
    publishTemplate(needs, admin, { kind, effectiveOn: '2026-11-21', read: '' }),
  ).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
  const number = reading.stays[0]!.reservation.number
  const preview = await previewWording(needs, admin, { version: await draft(), reservation: number })
  expect(textOf(preview.document!).join()).toContain('Le voiturier attend Camille Exemple')
  expect(await publish('2026-11-21')).toBe(2)

  // What the first traveler reads stays; they sign it.
  await prepareContracts(desk.needs, reader, started.publicId)
  const [after] = await listContracts(db, await getCheckout(desk.needs, started.publicId))
  expect(after!.publicId).toBe(before!.publicId)
  await desk.sign(started.publicId)

  const other = await publishTestVilla({ db, clock })
  const next = await desk.newVisitor()
  const begun = await desk.start(next, [other.publicId], { arrival: '2026-12-05', departure: '2026-12-12' })
  const [worded] = await listContracts(db, await desk.throughContract(next, begun.publicId))
  const words = textOf(worded!.document).join(' ').replaceAll(/\s/g, ' ')
  expect(words).toContain('Le voiturier attend Camille Exemple le 5 décembre 2026.')
  expect(words).toContain('aux conditions générales du site, version 1, que le site garde en ligne')
  await desk.sign(begun.publicId)
  expect(
    (await listTemplateVersions(needs, admin, kind)).map(({ state, signed }) => [state, signed]),
  ).toEqual([
    ['in_force', 1],
    ['past', 1],
  ])
  expect((await listTemplateVersions(needs, admin, 'terms')).map(({ signed }) => signed)).toEqual([2])
})

test('a version that is published is never changed', async () => {
  await expect(
    db.updateTable('contractTemplates').set({ clauses: '[]' }).where('number', '=', 2).execute(),
  ).rejects.toThrow(/append-only/)
  await expect(db.deleteFrom('contractTemplates').where('number', '=', 2).execute()).rejects.toThrow(
    /append-only/,
  )
  await expect(publish('2026-12-24')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})

test('a version to come words nothing before its day, and a clause of the house may leave a draft', async () => {
  expect(await startTemplateDraft(needs, admin, { kind })).toBe(3)
  const { key, revision } = clauseOf((await draft()).clauses, 'Voiturier')
  await removeClause(needs, admin, { kind, key, revision })
  await publish('2027-01-01')
  expect((await listTemplateVersions(needs, admin, kind)).map(({ state }) => state)).toEqual([
    ...['to_come', 'in_force', 'past'],
  ])
})

test('a draft is published as it was read: neither with other clauses nor once it was opened anew', async () => {
  await startTemplateDraft(needs, admin, { kind })
  const typed = { kind, key: null, revision: 0, heading: 'Parking', text: 'Une place.', when: '' } as const
  await saveClause(needs, admin, typed)
  const { read, clauses } = await draft()
  const { key } = clauseOf(clauses, 'Parking')
  const publishRead = () => publishTemplate(needs, admin, { kind, effectiveOn: '2027-01-01', read })
  await removeClause(needs, admin, { kind, key, revision: 0 })
  await saveClause(needs, admin, { ...typed, text: 'Deux places.' })
  await expect(publishRead()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  await discardDraft(needs, admin, { kind })
  await startTemplateDraft(needs, admin, { kind })
  expect((await draft()).read).not.toBe(read)
  await expect(publishRead()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  await discardDraft(needs, admin, { kind })
})

test('the versions are read by the administrators alone', async () => {
  for (const role of ['TRAVELER', 'OWNER', 'AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE'] as const)
    await expect(listTemplateVersions(needs, person(role), kind)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
