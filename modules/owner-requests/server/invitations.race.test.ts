import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { productEmit } from '#tests/product-emit.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { acceptWithoutAccount } from './accept-invitation.ts'
import { inviteNewOwner } from './invite-owner.ts'

const ROUNDS = 20
const config = { publicUrl: 'https://calanque.test' }
let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
  await openTestAgency(db)
})

const emit = productEmit()

test('of two clicks at once on an invitation one accepts it with one person, and the other finds it closed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = { street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes' }
    const house = { ...place, type: 'villa' as const, bedrooms: 4, maxGuests: 8, amenities: [] }
    const owner = {
      firstName: 'Hélène',
      lastName: 'Vidal',
      email: `helene-${round}@example.org`,
      phone: null,
    }
    const formKey = crypto.randomUUID()
    await inviteNewOwner({ db, emit, config }, SYSTEM, { owner, house, words: '', formKey })
    const { props } = await db
      .selectFrom('outboxMails')
      .select('props')
      .where('template', '=', 'owner-invitation')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const token = (props as { url: string }).url.split('/').at(-1)!
    const accept = () =>
      acceptWithoutAccount({ db, emit, config }, { token, asker: { address: '2001:db8::1' } })
    const answers = await Promise.allSettled([accept(), accept()])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'LINK_INVALID' },
    })
    const people = await db.selectFrom('users').select('id').where('email', '=', owner.email).execute()
    expect(people).toHaveLength(1)
  }
})
