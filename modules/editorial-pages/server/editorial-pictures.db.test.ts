import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pictureFileKeys } from '#modules/photographs/picture-file.ts'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { aPhotograph } from '#tests/photograph-files.ts'
import { openTestServices } from '#tests/test-services.ts'
import {
  addEditorialPicture,
  describeEditorialPicture,
  forgetEditorialPictures,
  removeEditorialPicture,
} from './editorial-pictures.ts'
import { openEditorialPage } from './open-editorial-page.ts'
import { publishEditorialPage } from './publish-editorial-page.ts'
import { readEditorialPage } from './read-editorial-page.ts'
import { writeEditorialPage } from './write-editorial-page.ts'

let services: Services
let house: TestUser
let page: string
let file: File
beforeAll(async () => {
  services = await openTestServices()
  house = await addPerson(services, 'BACK_OFFICE')
  page = await openEditorialPage(services, house, { destination: null, title: 'Criques' })
  file = new File([new Uint8Array(await aPhotograph({ width: 500, height: 400 }))], 'crique.jpg')
})

const add = (input: { file?: File | null; alt?: string } = {}) =>
  addEditorialPicture(services, house, { page, file, alt: 'La crique', ...input })
const draft = async () => (await readEditorialPage(services, house, page)).draft
const stored = async (key: string) =>
  Promise.all(pictureFileKeys(key, [400, 500]).map(async (each) => (await services.files.get(each)) !== null))
const removals = () =>
  services.db.selectFrom('queueItems').select('subject').where('kind', '=', 'forgotten-file').execute()

test('a photograph is made in the widths of the site, the first at the head, and described', async () => {
  expect([await add(), await add({ alt: "L'anse" })]).toEqual([1, 2])
  const { pictures, cover } = await draft()
  expect(cover).toBe(1)
  expect(pictures).toMatchObject([
    { n: 1, alt: 'La crique', widths: [400, 500], width: 500, height: 400 },
    { n: 2, alt: 'L’anse' },
  ])
  expect(await stored(pictures[0]!.key)).toEqual([true, true, true, true])
  await describeEditorialPicture(services, house, { page, n: 2, alt: 'L’anse au soir', isCover: true })
  expect(await draft()).toMatchObject({ cover: 2, pictures: [{ n: 1 }, { n: 2, alt: 'L’anse au soir' }] })
})

test.each([
  ['no file', { file: null }, 'file'],
  ['an empty file', { file: new File([], 'vide.jpg') }, 'file'],
  ['no picture', { file: new File(['rien'], 'rien.jpg') }, 'file'],
  ['no description', { alt: ' ' }, 'alt'],
])('%s is refused beside its field', async (_, input, field) => {
  await expect(add(input)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { errors: { [field]: expect.any(String) } },
  })
})

test('the files of a photograph go a day after nothing shows it, and stay while a version does', async () => {
  const [shown, removed] = (await draft()).pictures
  const lead = 'Des maisons qui regardent la mer, de la terrasse à la piscine.'
  const words = { title: 'Criques', lead, text: 'Un.', place: '', search: '' }
  await removeEditorialPicture(services, house, { page, n: 2 })
  await writeEditorialPage(services, house, { page, revision: 0, ...words })
  const { revision: read } = await readEditorialPage(services, house, page)
  await publishEditorialPage(services, house, { page, effectiveOn: '2999-01-01', read })
  await removeEditorialPicture(services, house, { page, n: 1 })
  expect((await draft()).pictures).toEqual([])
  await forgetEditorialPictures(services.db)
  expect(await removals()).toEqual([])
  await sql`update editorial_pictures set created_at = now() - interval '2 days'`.execute(services.db)
  await forgetEditorialPictures(services.db)
  const gone = (await removals()).map(({ subject }) => subject)
  expect(gone.toSorted()).toEqual(pictureFileKeys(removed!.key, [400, 500]).toSorted())
  expect(await stored(shown!.key)).toEqual([true, true, true, true])
})
