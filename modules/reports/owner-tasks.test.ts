import { expect, test } from 'vitest'
import { PAGES } from '#app/pages.ts'
import { type OwnerTaskCounts, ownerTasks } from './owner-tasks.ts'

const NOTHING: OwnerTaskCounts = {
  ...{ listings: 0, mandates: 0, conditions: 0, calendars: 0, lapses: 0, reviews: 0, threads: 0 },
  ...{ hasNoIdentity: false, hasNoTaxIdentity: false, hasNoAccount: false, accountChanges: false },
  unfinished: [],
}
const EVERYTHING: OwnerTaskCounts = {
  ...{ listings: 1, mandates: 2, conditions: 1, calendars: 3, lapses: 1, reviews: 4, threads: 2 },
  ...{ hasNoIdentity: true, hasNoTaxIdentity: true, hasNoAccount: true, accountChanges: true },
  unfinished: [{ publicId: 'p-1', title: 'Villa Azur', missing: ['Assurance', 'Photographies'] }],
}

test('an owner whose counts are all zero has no task', () => {
  expect(ownerTasks(NOTHING)).toEqual([])
})

test('each task is counted in words, a change of account first, then calendars that may sell a night twice', () => {
  const words = ownerTasks(EVERYTHING).map((task) => task.words)
  expect(words).toHaveLength(12)
  expect(words[1]).toBe('Calendriers d’autres sites\u00a0: 3\u00a0villas à vérifier')
  expect(words[8]).toBe('1\u00a0annonce à relire')
})

test('the information that an owner still has to give is in the order in which it is needed, each with what waits for it', () => {
  const given = { hasNoIdentity: true, hasNoTaxIdentity: true, hasNoAccount: true, mandates: 1 }
  const tasks = ownerTasks({ ...NOTHING, ...given, unfinished: EVERYTHING.unfinished })
  expect(tasks.map(({ to }) => to)).toEqual([
    '/owner/messages',
    '#mandats',
    '/owner/settings/fiscalite',
    '/owner/settings/versements',
    '/owner/properties/p-1/edit',
  ])
  expect(tasks.every(({ waits }) => waits)).toBe(true)
  expect(tasks.at(-1)).toMatchObject({
    words: 'Complétez «\u00a0Villa Azur\u00a0»',
    waits: 'La mise en ligne attend\u00a0: assurance, photographies.',
  })
})

test('a house that lacks more than four things names the first four and counts the others', () => {
  const missing = ['Titre', 'Description', 'Capacité', 'Assurance', 'Photographies', 'Règles']
  const [task] = ownerTasks({ ...NOTHING, unfinished: [{ publicId: 'p-1', title: 'Mas', missing }] })
  expect(task!.waits).toMatch(/titre, description, capacité, assurance, 2\u00a0autres éléments\.$/)
})

test('each task leads to a page that exists, or to a part of the dashboard', () => {
  const addresses = PAGES.map(({ path }) => path)
  const pathOf = (to: string) => to.replace('/p-1/', '/:property/')
  const lost = ownerTasks(EVERYTHING).filter(
    ({ to }) => !to.startsWith('#') && !addresses.includes(pathOf(to)),
  )
  expect(lost).toEqual([])
})
