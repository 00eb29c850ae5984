import { KEY_SCOPES, type KeyScope } from '#modules/accounts/key-scope.ts'
import { createApiKey } from '#modules/api-keys/server/create-api-key.ts'
import { PUBLIC_API } from '#modules/public-api/public-doors.ts'
import { openApiDoor } from './api-door.ts'
import { addPerson } from './cgv-fixture.ts'
import { person } from './person.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from './published-villa.ts'
import { addStay } from './stay-over.ts'
import { openTestDatabase } from './test-database.ts'

/** Who gives keys. */
export const SUPER = person('SUPER_ADMIN', { userId: 'super' })

/** An agency with a villa, a stay, a contact, their option and an address of a webhook, and the secret of its key. */
export type Side = {
  agencyId: number
  villa: TestVilla
  stay: string
  contact: string
  option: string
  hook: string
  secret: string
  key: string
}

/** The public API over a database with two agencies, asked as programs ask it. */
export async function openPublicApi() {
  const { db } = await openTestDatabase()
  const door = await openApiDoor(db)

  const makeKey = (agencyId: number | null, scopes: readonly KeyScope[] = KEY_SCOPES, perMinute = 6_000) =>
    createApiKey({ db }, SUPER, {
      ...{ agencyId, name: 'Logiciel', scopes, perMinute },
      formKey: crypto.randomUUID(),
    })

  const ask = (
    secret: string | null,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    door.openBrowser()(method, path.startsWith(PUBLIC_API) ? path : PUBLIC_API + path, body, {
      ...(secret && { authorization: `Bearer ${secret}` }),
      ...headers,
    })

  const openSide = async (): Promise<Side> => {
    const agencyId = await openTestAgency(db)
    const villa = await publishTestVilla(door.needs, { title: 'Villa Azur' }, agencyId)
    const { userId } = await addPerson({ db }, 'TRAVELER')
    const { publicId: stay } = await addStay(db, villa, { userId, today: '2026-11-21' })
    const { key, secret } = await makeKey(agencyId)
    const added = await ask(secret, 'POST', '/contacts', {
      ...{ first_name: 'Camille', last_name: 'Essai', email: 'camille@example.org' },
    })
    const hook = await ask(secret, 'POST', '/webhooks', {
      ...{ url: 'https://logiciel.example.org/calanque', events: ['property.published'] },
    })
    const option = await ask(secret, 'POST', '/options', {
      ...{ contact_id: added.body.id, property_id: villa.publicId, guests: 2 },
      ...{ start_date: '2027-06-12', end_date: '2027-06-19' },
    })
    const [contact, kept, called] = [added, option, hook].map(({ body }) => body.id as string)
    const things = { contact: contact!, option: kept!, hook: called! }
    return { agencyId, villa, stay, ...things, secret, key }
  }

  const mine = await openSide()
  const theirs = await openSide()
  return { db, door, mine, theirs, makeKey, ask }
}
