import { expect, test } from 'vitest'
import {
  CONSOLE_PAGES,
  CONSOLES_CLOCK,
  type Consoles,
  growConsoles,
  openConsoles,
  openPage,
  type PageAnswer,
} from './console-pages.ts'
import { openTestServices } from './test-services.ts'

const FEW = 2
const TIMES = 10

async function openAll(consoles: Consoles): Promise<Map<string, PageAnswer>> {
  const answers = new Map<string, PageAnswer>()
  for (const page of CONSOLE_PAGES) answers.set(page.path, await openPage(consoles, page))
  return answers
}

test('with ten times the villas, and ten times the stays of each, every page of the consoles asks what it asked', async () => {
  const consoles = await openConsoles(await openTestServices(undefined, { clock: CONSOLES_CLOCK }))
  await growConsoles(consoles, FEW, FEW)
  const few = await openAll(consoles)
  await growConsoles(consoles, FEW * TIMES, FEW * TIMES)
  const many = await openAll(consoles)
  const grown = [...few].flatMap(([path, before]) => {
    const after = many.get(path)!
    const isAsMuch = after.queries <= before.queries && after.reads <= before.reads
    return !isAsMuch || after.alike > before.alike || after.outcome !== before.outcome
      ? [`${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`]
      : []
  })
  expect(grown).toEqual([])
  expect(few.get('/owner/dashboard')!.reads).toBeGreaterThan(15)
  const answered = Map.groupBy(few.keys(), (path) => few.get(path)!.outcome)
  expect(answered.get('shown')!.length).toBeGreaterThan(130)
  // A register and a file that the address does not name.
  expect([...answered.keys()].toSorted()).toEqual(['404', 'shown'])
})
