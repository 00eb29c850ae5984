import { expect, test } from 'vitest'
import { CONSOLE_PAGES, CONSOLES_CLOCK, growConsoles, openConsoles, openPage } from './console-pages.ts'
import { openTestServices } from './test-services.ts'

test('every page of the consoles is shown over the embedded engine', async () => {
  const consoles = await openConsoles(await openTestServices(undefined, { clock: CONSOLES_CLOCK }))
  await growConsoles(consoles, 2, 2)
  const outcomes = new Map<string, string>()
  for (const page of CONSOLE_PAGES) outcomes.set(page.path, (await openPage(consoles, page)).outcome)
  const answered = Map.groupBy(outcomes.keys(), (path) => outcomes.get(path)!)
  expect(answered.get('shown')!.length).toBeGreaterThan(130)
  // A register and a file that the address does not name.
  expect([...answered.keys()].toSorted()).toEqual(['404', 'shown'])
})
