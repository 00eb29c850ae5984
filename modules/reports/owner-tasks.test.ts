import { expect, test } from 'vitest'
import { PAGES } from '#app/pages.ts'
import { type HouseOnItsWay, type OwnerTaskCounts, ownerTasks } from './owner-tasks.ts'

const INSURANCE = { label: 'Assurance', place: 'certificates' } as const
const PHOTOGRAPHS = { label: 'Photographies', place: 'photographs' } as const

function house(next: HouseOnItsWay['next'], ...missing: HouseOnItsWay['missing']): HouseOnItsWay {
  return { publicId: 'p-1', title: 'Villa Azur', next, missing, declares: false, signs: false }
}

const NOTHING: OwnerTaskCounts = {
  ...{ mandates: 0, conditions: 0, calendars: 0, lapses: 0, reviews: 0, threads: 0 },
  ...{ hasNoIdentity: false, hasNoTaxIdentity: false, hasNoAccount: false, accountChanges: false },
  ...{ houses: [], changes: [], promotions: 0, prices: 0, invoices: 0, repairs: [] },
}
const EVERYTHING: OwnerTaskCounts = {
  ...{ mandates: 2, conditions: 1, calendars: 3, lapses: 1, reviews: 4, threads: 2 },
  ...{ hasNoIdentity: true, hasNoTaxIdentity: true, hasNoAccount: true, accountChanges: true },
  houses: [house('owner', INSURANCE, PHOTOGRAPHS), house('owner_review')],
  changes: [{ publicId: 'p-2', title: 'Villa Mistral' }],
  ...{ promotions: 1, prices: 2, invoices: 2 },
  repairs: [{ publicId: 'p-3', subject: 'Volet roulant bloqué', villa: 'Villa Azur', from: 48_000 }],
}

test('an owner whose counts are all zero has no task', () => {
  expect(ownerTasks(NOTHING)).toEqual([])
})

test('each task is counted in words, a change of account first, then calendars that may sell a night twice', () => {
  const words = ownerTasks(EVERYTHING).map((task) => task.words)
  expect(words).toHaveLength(17)
  expect(words[1]).toBe('Calendriers d’autres sites\u00a0: 3\u00a0villas à vérifier')
  expect(words[2]).toBe('Choisissez un devis\u00a0: Volet roulant bloqué, Villa Azur')
  expect(words[4]).toBe('2\u00a0factures à accepter ou à refuser')
  expect(words[5]).toBe('2\u00a0prix de séjours à accepter')
  expect(words[6]).toBe('1\u00a0promotion à vos frais à accepter')
  expect(words[13]).toBe('Relisez «\u00a0Villa Azur\u00a0» et répondez')
})

test('a change that an agency asks for leads to the page where its owner answers', () => {
  expect(ownerTasks({ ...NOTHING, changes: EVERYTHING.changes })).toEqual([
    {
      words: 'Répondez au changement proposé pour «\u00a0Villa Mistral\u00a0»',
      to: '/owner/properties/p-2/changements',
      waits: 'Le site reste tel que vous l’avez approuvé.',
    },
  ])
})

test('the information that an owner still has to give is in the order in which it is needed, each with what waits for it', () => {
  const given = { hasNoIdentity: true, hasNoTaxIdentity: true, hasNoAccount: true, mandates: 1 }
  const tasks = ownerTasks({ ...NOTHING, ...given, houses: EVERYTHING.houses.slice(0, 1) })
  expect(tasks.map(({ to }) => to)).toEqual([
    '/owner/messages',
    '#mandats',
    '/owner/settings/fiscalite',
    '/owner/settings/versements',
    '/owner/properties/p-1/photos',
  ])
  expect(tasks.every(({ waits }) => waits)).toBe(true)
  expect(tasks.at(-1)).toMatchObject({
    words: 'Complétez «\u00a0Villa Azur\u00a0»',
    waits: 'La mise en ligne attend\u00a0: assurance, photographies.',
  })
})

test('a house that lacks more than four things names the first four and counts the others', () => {
  const labels = ['Titre', 'Description', 'Capacité', 'Assurance', 'Photographies', 'Règles']
  const missing = labels.map((label) => ({ label, place: 'presentation' as const }))
  const [task] = ownerTasks({ ...NOTHING, houses: [house('owner', ...missing)] })
  expect(task!.waits).toMatch(/titre, description, capacité, assurance, 2\u00a0autres éléments\.$/)
})

test('a house has its next act until it is on the site: completed, sent, read again, with the agency, on pause', () => {
  const taskOf = (...given: Parameters<typeof house>) =>
    ownerTasks({ ...NOTHING, houses: [house(...given)] })[0]!
  const prices = { label: 'Tarifs', place: 'rates' } as const
  const rules = { label: 'Règles de la maison', place: 'maison' } as const
  expect(taskOf('owner', prices).to).toBe('/owner/properties/p-1/tarifs')
  expect(taskOf('owner', rules, prices).to).toBe('/owner/properties/p-1/edit/maison')
  expect(taskOf('owner')).toEqual({
    words: 'Envoyez «\u00a0Villa Azur\u00a0» à votre agence',
    to: '/owner/properties/p-1#publication',
    waits: expect.stringMatching(/met en ligne/),
  })
  const [sent] = ownerTasks({ ...NOTHING, houses: [{ ...house('owner'), signs: true }] })
  expect(sent!.waits).toMatch(/Vos conditions générales se signent ensuite ici\.$/)
  expect(taskOf('owner', INSURANCE).waits).toMatch(/complète\u00a0: assurance\.$/)
  for (const next of ['owner_review', 'agency', 'paused'] as const)
    expect([next, taskOf(next).to]).toEqual([next, '/owner/properties/p-1'])
})

test('an owner declares the registration of a house before they sign its conditions', () => {
  const houses = [{ ...house('agency'), declares: true }]
  expect(ownerTasks({ ...NOTHING, mandates: 1, conditions: 1, houses }).map(({ to }) => to)).toEqual([
    ...['#mandats', '/owner/properties/p-1/declaration', '#conditions', '/owner/properties/p-1'],
  ])
})

test('each task leads to a page that exists, or to a part of the dashboard', () => {
  const addresses = PAGES.map(({ path }) => path)
  const pathOf = (to: string) =>
    to.replace('/incidents/p-3', '/incidents/:incident').replace(/\/p-\d(?=\/|$)/, '/:property')
  const declared = { ...EVERYTHING, houses: [{ ...house('agency'), declares: true }] }
  const lost = [...ownerTasks(EVERYTHING), ...ownerTasks(declared)].filter(
    ({ to }) => !to.startsWith('#') && !addresses.includes(pathOf(to)),
  )
  expect(lost).toEqual([])
})
