import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import { openTestServices } from '#tests/test-services.ts'
import { seedConditions } from './seed-conditions.ts'
import { seedDemo } from './seed-demo.ts'
import { seedMandateStory } from './seed-mandate-story.ts'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
  await seedDemo(services)
  await seedConditions(services)
})

test('the demonstration’s owner signed an amendment and has a mandate to sign; a second start changes nothing', async () => {
  for (let starts = 0; starts < 2; starts += 1) {
    await seedMandateStory(services)
    const { rows } = await sql<{ entry: string; status: string; lines: number }>`
      select l.cells ->> 2 as entry, m.status, count(*)::int as lines from mandate_register_lines l
      join mandates m on m.id = l.mandate_id where l.cells ->> 2 <> 'Reprise' group by 1, 2 order by 1`.execute(
      services.db,
    )
    expect(rows).toEqual([
      { entry: 'Avenant', status: 'in_force', lines: 1 },
      { entry: 'Inscription', status: 'awaiting_signature', lines: 1 },
    ])
  }
  const { rows } = await sql<{ template: string }>`select template from outbox_mails
    where template in ('mandate-to-sign', 'mandate-signed') order by 1`.execute(services.db)
  expect(rows.map(({ template }) => template)).toEqual(['mandate-signed'])
})
