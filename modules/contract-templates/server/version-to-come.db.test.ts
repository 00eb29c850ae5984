import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { addAccount } from '#tests/account-factory.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { saveClause, startTemplateDraft } from './edit-template.ts'
import { publishTemplate } from './publish-template.ts'
import { listTemplateVersions } from './read-templates.ts'

const kind = 'rental'
let services: Services
let admin: ReturnType<typeof person>
let today: CivilDate = '2026-11-30'
beforeAll(async () => {
  services = await openTestServices(undefined, { clock: { now: () => new Date(`${today}T09:00:00Z`) } })
  admin = { ...person('ADMIN'), userId: (await addAccount(services, ['ADMIN'])).userId }
})

const versions = () => listTemplateVersions(services, admin, kind)
const add = async (heading: string) => {
  await startTemplateDraft(services, admin, { kind })
  await saveClause(services, admin, { kind, key: null, revision: 0, heading, text: 'Un texte.', when: '' })
}
const publish = async (effectiveOn: CivilDate) =>
  publishTemplate(services, admin, { kind, effectiveOn, read: (await versions())[0]!.read })
/** The clauses of the house in the version of a day. */
const inForceOn = async (day: CivilDate) => {
  today = day
  const { number, clauses } = (await versions()).find(({ state }) => state === 'in_force')!
  today = '2026-11-30'
  return [number, clauses.flatMap(({ key, heading }) => (key.startsWith('c-') ? [heading] : []))]
}

test('a correction keeps what a version to come says, begins no earlier, and is still there on its day', async () => {
  await add('Voiturier')
  expect(await publish('2026-11-30')).toBe(2)
  await add('Parking')
  expect(await publish('2027-01-01')).toBe(3)
  await add('Clés')
  for (const early of ['2026-11-30', '2026-12-31'] as const)
    await expect(publish(early)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: {
        errors: {
          effectiveOn: expect.stringMatching(
            /^La version 3 la remplacera le 1er\sjanvier\s2027\s: choisissez/,
          ),
        },
      },
    })
  expect(await publish('2027-01-01')).toBe(4)
  expect(await inForceOn('2026-12-31')).toEqual([2, ['Voiturier']])
  expect(await inForceOn('2027-01-01')).toEqual([4, ['Voiturier', 'Parking', 'Clés']])
  await add('Piscine')
  expect(await publish('2027-02-01')).toBe(5)
  expect(await inForceOn('2027-02-01')).toEqual([5, ['Voiturier', 'Parking', 'Clés', 'Piscine']])
})
