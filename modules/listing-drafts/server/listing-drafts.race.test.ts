import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { createListing } from './create-listing.ts'
import { getDraft } from './get-draft.ts'
import { saveDraft } from './save-draft.ts'

const ROUNDS = 20
const address = {
  ...{ street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes', country: 'FR' as const },
  ...{ latitude: 43.5591, longitude: 7.0213 },
}
let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
  await openTestAgency(db)
})

test('two pages that save at the same time lose nothing, and one of two titles is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { publicId } = await createListing({ db }, SYSTEM, { address, form: crypto.randomUUID() })
    const save = (form: string, category: string | undefined, bedrooms: number | undefined) =>
      saveDraft({ db }, SYSTEM, { publicId, base: 1, form, sent: { title: form, category, bedrooms } })
    const answers = await Promise.all([save('one', 'Vue mer', undefined), save('two', undefined, 4)])
    const { fields, revision } = await getDraft(db, SYSTEM, publicId)
    expect(fields).toMatchObject({ category: 'Vue mer', bedrooms: 4 })
    expect(revision).toBe(3)
    const [refused, ...others] = answers.flatMap(({ conflicts }) => conflicts)
    expect(others).toEqual([])
    expect(refused).toMatchObject({ field: 'title', theirs: fields.title })
  }
})

test('one form pressed twice at once starts one listing', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const form = crypto.randomUUID()
    const start = () => createListing({ db }, SYSTEM, { address, form })
    const [one, two] = await Promise.all([start(), start()])
    expect(one).toEqual(two)
  }
})
