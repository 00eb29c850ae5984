import { beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { addReadyVilla, openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import { FEATURED_VILLA_LIST } from '../featured-villa-list.ts'
import { featureVilla } from './feature-villa.ts'
import { findVillaOnSite, listVillaNames } from './find-villa-on-site.ts'
import { listFeaturedVillas } from './list-featured-villas.ts'
import { unfeatureVilla } from './unfeature-villa.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const DAYS = { firstDay: '2026-12-01', lastDay: '2026-12-31' } as const
const HOME = { place: 'home' as const, position: 1, ...DAYS }

let services: Services
let head: TestUser
let stranger: TestUser
let house: TestUser
let agencyId: number
beforeAll(async () => {
  services = { ...(await openTestServices()), clock }
  agencyId = await openTestAgency(services.db)
  head = await addPerson(services, 'AGENCY_ADMIN', agencyId)
  stranger = await addPerson(services, 'AGENCY_ADMIN', await openTestAgency(services.db))
  house = await addPerson(services, 'BACK_OFFICE')
})

const publish = (title: string) => publishTestVilla(services, { title }, agencyId)
const linesFor = async (actor: TestUser, address = '') => {
  const { rows, total } = await listFeaturedVillas(services, actor, criteriaOf(FEATURED_VILLA_LIST, address))
  expect(rows.length).toBe(total)
  return rows
}

describe('a featured villa', () => {
  test('is on the list of its agency and of the house, not of another agency, and found by name, place and state', async () => {
    const { publicId } = await publish('Villa Écume')
    await featureVilla(services, head, { ...HOME, villa: publicId })
    const [line] = await linesFor(head)
    expect(line).toMatchObject({
      villa: 'Villa Écume',
      place: 'home',
      ...DAYS,
      state: 'coming',
      isOnSite: true,
    })
    expect(await linesFor(house, 'q=ecume&place=home&state=coming')).toEqual([line])
    expect(await linesFor(house, 'q=ecume&state=current')).toEqual([])
    expect(await linesFor(house, 'q=ecume&place=town')).toEqual([])
    expect(await linesFor(stranger)).toEqual([])
  })

  test('may be featured once in a place on a day, also when two ask at once, and in two places', async () => {
    const { publicId: villa } = await publish('Villa Deux Fois')
    const asked = await Promise.allSettled([
      featureVilla(services, head, { ...HOME, villa }),
      featureVilla(services, house, { ...HOME, villa, position: 3 }),
    ])
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(
      featureVilla(services, head, { ...HOME, villa, firstDay: '2026-12-31', lastDay: '2027-01-05' }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT', details: { errors: { firstDay: expect.any(String) } } })
    await featureVilla(services, head, { ...HOME, villa, place: 'town' })
    await featureVilla(services, head, { ...HOME, villa, firstDay: '2027-01-01', lastDay: '2027-01-05' })
    expect(await linesFor(head, 'q=deux+fois')).toHaveLength(3)
  })

  test('is taken off by one press, once; the audit keeps both acts', async () => {
    const { publicId: villa } = await publish('Villa Retirée')
    const featured = await featureVilla(services, head, { ...HOME, villa })
    await unfeatureVilla(services, house, { featured })
    await expect(unfeatureVilla(services, house, { featured })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await linesFor(head, 'q=retiree')).toEqual([])
    const kept = await services.db
      .selectFrom('auditEntries')
      .select('action')
      .where('subjectId', '=', villa)
      .where('action', 'in', ['villa.feature', 'villa.unfeature'])
      .orderBy('id')
      .execute()
    expect(kept.map(({ action }) => action)).toEqual(['villa.feature', 'villa.unfeature'])
  })

  test('is refused to another agency, off the site, at an unknown position and on days that are over', async () => {
    const { publicId: villa } = await publish('Villa Fermée')
    await expect(featureVilla(services, stranger, { ...HOME, villa })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const draft = await addReadyVilla(services, {}, agencyId)
    const wrong = { ...HOME, position: 10, firstDay: '2026-11-01', lastDay: '2026-11-20' } as const
    await expect(featureVilla(services, head, { ...wrong, villa: draft.publicId })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: {
        errors: { villa: expect.any(String), position: expect.any(String), lastDay: expect.any(String) },
      },
    })
  })
})

describe('the villa that a person means', () => {
  test('is found by its name without accents, and by the address of its page', async () => {
    const { publicId } = await publish('Bastide d’Été')
    expect(await findVillaOnSite(services, head, ' bastide d’ete ')).toBe(publicId)
    expect(await findVillaOnSite(services, head, `https://calanque.fr/annonces/${publicId}?x=1`)).toBe(
      publicId,
    )
    expect(await listVillaNames(services, head)).toContain('Bastide d’Été')
  })

  test('is refused when no villa has the name, when two have it, and when it is of another agency', async () => {
    const { publicId } = await publish('Mas Jumeau')
    await publish('Mas Jumeau')
    const refusalOf = (actor: TestUser, typed: string) =>
      findVillaOnSite(services, actor, typed).catch(({ details }) => details.errors.villa)
    expect(await refusalOf(head, 'Mas Jumeau')).toContain('Plusieurs')
    expect(await refusalOf(head, 'Nulle part')).toContain('Aucune')
    expect(await refusalOf(stranger, publicId)).toContain('Aucune')
    expect(await listVillaNames(services, stranger)).toEqual([])
  })
})
