import { beforeAll, expect, test } from 'vitest'
import { isLegalKind } from '#modules/contract-templates/legal-kinds.ts'
import {
  discardDraft,
  removeClause,
  saveClause,
  startTemplateDraft,
} from '#modules/contract-templates/server/edit-template.ts'
import { listTemplates, listTemplateVersions } from '#modules/contract-templates/server/read-templates.ts'
import type { Services } from '#server/services.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { addAccount } from '#tests/account-factory.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { LEGAL_PAGES } from '../legal-pages.ts'
import { LEGAL_TEXTS } from '../legal-texts.ts'
import { findLegalCopy, findSiteTerms, listLegalVersions } from './legal-versions.ts'
import { publishLegalText } from './publish-legal-text.ts'

const kind = 'terms'
let services: Services
let admin: ReturnType<typeof person>

beforeAll(async () => {
  services = await openTestServices(undefined, {
    clock: { now: () => new Date('2026-11-30T09:00:00Z') },
    variables: { DEMO: '1' },
  })
  admin = { ...person('ADMIN'), userId: (await addAccount(services, ['ADMIN'])).userId }
})

const draft = async () => (await listTemplateVersions(services, admin, kind))[0]!
const publish = async (effectiveOn: CivilDate, needs: Pick<Services, 'db' | 'clock' | 'config'> = services) =>
  publishLegalText(needs, admin, { kind, effectiveOn, read: (await draft()).read })
const add = (heading: string, text: string) =>
  saveClause(services, admin, { kind, key: null, revision: 0, heading, text, when: '' })
const states = async (today: CivilDate) =>
  (await listLegalVersions(services.db, kind, today)).map(({ number, state }) => [number, state])

test('every text begins with the version that the product ships', async () => {
  for (const one of Object.keys(LEGAL_PAGES).filter(isLegalKind))
    expect(await listLegalVersions(services.db, one, '2026-11-30')).toEqual([
      { number: 1, effectiveOn: LEGAL_PAGES[one].shippedOn, state: 'in_force', wording: null },
    ])
  expect(await findSiteTerms(services.db, '2026-11-30')).toEqual({ number: 1, effectiveOn: '2026-11-29' })
})

test('a draft is thrown away, and its number given again', async () => {
  expect(await startTemplateDraft(services, admin, { kind })).toBe(2)
  await discardDraft(services, admin, { kind })
  expect((await listTemplateVersions(services, admin, kind)).map(({ number }) => number)).toEqual([1])
  await expect(discardDraft(services, admin, { kind })).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})

test('a version is not read before it is published, in force from its day, and never changes', async () => {
  expect(await startTemplateDraft(services, admin, { kind })).toBe(2)
  await add('Aide', 'Écrivez à {{courriel}}.\n- un point ;\n- un autre.')
  expect(await states('2026-11-30')).toEqual([[1, 'in_force']])

  const lacking = { ...services, config: { ...services.config, operator: null } }
  await expect(publish('2026-12-01', lacking)).rejects.toMatchObject({
    details: { reason: expect.stringContaining('OPERATOR') },
  })
  await expect(publish('2026-11-29')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await findLegalCopy(services.db, kind, 1)).toBeNull()

  expect(await publish('2026-12-01')).toBe(2)
  expect(await states('2026-11-30')).toEqual([
    [2, 'to_come'],
    [1, 'in_force'],
  ])
  expect(await states('2026-12-01')).toEqual([
    [2, 'in_force'],
    [1, 'past'],
  ])
  expect(await findSiteTerms(services.db, '2026-11-30')).toMatchObject({ number: 1 })
  expect(await findSiteTerms(services.db, '2026-12-01')).toEqual({ number: 2, effectiveOn: '2026-12-01' })
  await expect(publish('2026-12-02')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})

test('a legal text is published as it was read: one clause out and another one changed is another text', async () => {
  const about = { kind: 'privacy' } as const
  const written = async () => (await listTemplateVersions(services, admin, 'privacy'))[0]!
  await startTemplateDraft(services, admin, about)
  const typed = { ...about, key: null, revision: 0, text: 'Un texte.', when: '' }
  for (const heading of ['Ajoutée', 'Gardée']) await saveClause(services, admin, { ...typed, heading })
  const { read, clauses } = await written()
  const [added, kept] = clauses.slice(-2)
  await removeClause(services, admin, { ...about, ...added! })
  await saveClause(services, admin, { ...typed, ...kept!, text: 'Un autre texte.', when: '' })
  const publication = { ...about, effectiveOn: '2026-12-01' } as const
  await expect(publishLegalText(services, admin, { ...publication, read })).rejects.toMatchObject({
    ...{ code: 'STATUS_CONFLICT', details: { reason: expect.stringContaining('changé entre-temps') } },
  })
  expect((await written()).state).toBe('draft')
  await discardDraft(services, admin, about)
})

test('what visitors read of both versions is kept word for word', async () => {
  const [first, second] = await Promise.all([1, 2].map((number) => findLegalCopy(services.db, kind, number)))
  expect(first!.map(({ id }) => id)).toEqual(LEGAL_TEXTS.terms({} as never).map(({ id }) => id))
  expect(second!.at(-1)).toMatchObject({
    title: 'Aide',
    blocks: [expect.stringContaining('@'), { points: ['un point ;', 'un autre.'] }],
  })
  await expect(services.db.deleteFrom('legalTextCopies').execute()).rejects.toThrow(/append-only/)
})

test('the texts of all kinds are listed together, for the administrators alone', async () => {
  const listed = await listTemplates(services, admin, ['rental', 'terms', 'privacy'])
  expect([...listed].map(([of, versions]) => [of, versions.length])).toEqual([
    ['rental', 1],
    ['terms', 2],
    ['privacy', 1],
  ])
  const input = { kind, effectiveOn: '2999-01-01', read: '' } as const
  for (const role of ['TRAVELER', 'OWNER', 'AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE'] as const)
    await expect(publishLegalText(services, person(role), input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the declaration of accessibility is written anew, and the former one read at its number as it was', async () => {
  const about = { kind: 'accessibility' } as const
  await startTemplateDraft(services, admin, about)
  await saveClause(services, admin, {
    ...{ kind: 'accessibility', key: 'manques', revision: 0, heading: 'Ce qui manque', when: '' },
    text: 'Rien de connu depuis l’audit.',
  })
  const written = (await listTemplateVersions(services, admin, 'accessibility'))[0]!
  await publishLegalText(services, admin, { ...about, effectiveOn: '2026-11-30', read: written.read })
  const versions = await listLegalVersions(services.db, 'accessibility', '2026-11-30')
  expect(versions.map(({ number, state }) => [number, state])).toEqual([
    [2, 'in_force'],
    [1, 'past'],
  ])
  const copies = await Promise.all(
    [1, 2].map((number) => findLegalCopy(services.db, 'accessibility', number)),
  )
  const gapsOf = (copy: (typeof copies)[number]) => copy!.find(({ id }) => id === 'manques')!.title
  expect(copies.map(gapsOf)).toEqual(['Ce qui n’est pas encore conforme', 'Ce qui manque'])
  expect(copies[1]!.find(({ id }) => id === 'etat')!.blocks).toEqual(copies[0]![0]!.blocks)
})
