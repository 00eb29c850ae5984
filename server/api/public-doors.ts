import { createRoute } from '@hono/zod-openapi'
import { findKeyActor } from '#modules/api-keys/server/find-key-actor.ts'
import { addContact } from '#modules/contacts/server/write-contact.ts'
import { PUBLIC_API_FLAG } from '#modules/public-api/public-api-flags.ts'
import { PUBLIC_API } from '#modules/public-api/public-doors.ts'
import { getOpenContact, listOpenContacts } from '#modules/public-api/server/open-contacts.ts'
import { demandScope } from '#modules/public-api/server/open-pages.ts'
import { getOpenStay, listOpenStays } from '#modules/public-api/server/open-stays.ts'
import {
  getOpenVilla,
  listOpenNights,
  listOpenVillas,
  quoteOpenStay,
} from '#modules/public-api/server/open-villas.ts'
import { networkOf } from '#platform/network-of.ts'
import { readCountry } from '#shared/countries.ts'
import { readEmail } from '#shared/email.ts'
import { Refusal } from '#shared/refusal.ts'
import { createBuckets } from '../middleware/buckets.ts'
import { limitBody } from '../security/body-limit.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import { answers, jsonBody } from './api-schemas.ts'
import { STAY_REFUSALS } from './described-doors.ts'
import { idempotency } from './idempotency.ts'
import { Property } from './property-views.ts'
import { described, formKeyOf, pageOf, pageView } from './public-door.ts'
import { addHookDoors } from './public-hook-doors.ts'
import { addOptionDoors } from './public-option-doors.ts'
import * as schema from './public-schemas.ts'
import { viewProperties } from './view-properties.ts'

/** Where the public API describes itself, to anyone. */
export const PUBLIC_DOCUMENT = `${PUBLIC_API}/openapi.json`

/** Requests a minute without a key that opens anything, from one address. */
const WITHOUT_KEY = 60

const API_CLOSED =
  'L’API est fermée pour le moment, pour tous ou pour votre agence\u00a0: rien n’a été lu ni écrit. Votre clé reste valable\u00a0; réessayez plus tard.'

/** Knows the program by its key, counts its requests, and says how many are left. */
function addKeys(api: Api, needs: ApiNeeds): void {
  const take = createBuckets(needs.clock)
  api.use(`${PUBLIC_API}/*`, async (c, next) => {
    if (c.req.path === PUBLIC_DOCUMENT) return next()
    const { actor, perMinute } = await findKeyActor(needs, c.req.header('authorization')).catch((problem) => {
      take(networkOf(c.get('address')), WITHOUT_KEY)
      c.header('WWW-Authenticate', 'Bearer realm="Calanque"')
      throw problem
    })
    c.set('actor', actor)
    c.header('RateLimit-Limit', String(perMinute))
    c.header('RateLimit-Policy', `${perMinute};w=60`)
    c.header('RateLimit-Remaining', '0')
    const { remaining, resetSeconds } = take(actor.keyId, perMinute)
    if (!(await needs.flags.isOn(PUBLIC_API_FLAG, actor)))
      throw new Refusal('FEATURE_OFF', { reason: API_CLOSED })
    await next()
    c.header('RateLimit-Remaining', String(remaining))
    c.header('RateLimit-Reset', String(resetSeconds))
    c.header('Cache-Control', 'no-store')
  })
}

/** The public API for the programs of agencies and of the house, each by its key (147). */
export function addPublicDoors(api: Api, needs: ApiNeeds, largestBody: number): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'key', { type: 'http', scheme: 'bearer' })
  addKeys(api, needs)
  api.use(`${PUBLIC_API}/*`, limitBody(largestBody), idempotency(needs))
  addVillaDoors(api, needs)
  addStayDoors(api, needs)
  addContactDoors(api, needs)
  addOptionDoors(api, needs)
  addHookDoors(api, needs)
}

const listProperties = createRoute({
  ...described('listProperties'),
  request: { query: schema.PageQuery },
  responses: answers('Une page de villas', schema.pageAnswer(Property)),
})
const getProperty = createRoute({
  ...described('getProperty', ['NOT_FOUND']),
  request: { params: schema.ofProperty },
  responses: answers('La villa', Property),
})
const listNights = createRoute({
  ...described('listNights', ['NOT_FOUND']),
  request: { params: schema.ofProperty, query: schema.NightsQuery },
  responses: answers('Les nuits prises', schema.TakenNights),
})
const quote = createRoute({
  ...described('quote', STAY_REFUSALS),
  request: jsonBody(schema.QuoteBody),
  responses: answers('Le prix', schema.QuoteAnswer),
})

function addVillaDoors(api: Api, needs: ApiNeeds): void {
  api.openapi(listProperties, async (c) => {
    const { items, next } = await listOpenVillas(needs, c.get('actor'), pageOf(c.req.valid('query')))
    return c.json(
      pageView({ items: await viewProperties(needs, items), next }, (villa) => villa),
      200,
    )
  })
  api.openapi(getProperty, async (c) => {
    const villa = await getOpenVilla(needs, c.get('actor'), { property: c.req.valid('param').id })
    const [view] = await viewProperties(needs, [villa])
    return c.json(view!, 200)
  })
  api.openapi(listNights, async (c) => {
    const asked = { property: c.req.valid('param').id, ...c.req.valid('query') }
    return c.json({ taken: await listOpenNights(needs, c.get('actor'), asked) }, 200)
  })
  api.openapi(quote, async (c) => {
    const { property_id, start_date, end_date, guests } = c.req.valid('json')
    const stay = { arrival: start_date, departure: end_date }
    const priced = await quoteOpenStay(needs, c.get('actor'), { property: property_id, stay, party: guests })
    const { nights, total, deposit, lines } = priced.quote
    return c.json(
      {
        ...{ property_id: priced.villa.publicId, nights, available: priced.isFree },
        ...{ total, currency: 'EUR' as const, deposit },
        lines: lines.map(({ kind, label, amount }) => ({ kind, label, amount })),
      },
      200,
    )
  })
}

const listReservations = createRoute({
  ...described('listReservations'),
  request: { query: schema.StaysQuery },
  responses: answers('Une page de réservations', schema.pageAnswer(schema.Stay)),
})
const getReservation = createRoute({
  ...described('getReservation', ['NOT_FOUND']),
  request: { params: schema.ofThing },
  responses: answers('La réservation', schema.Stay),
})

function addStayDoors(api: Api, needs: ApiNeeds): void {
  api.openapi(listReservations, async (c) => {
    const { status = null, arrival_from = null, arrival_before = null, ...page } = c.req.valid('query')
    const asked = { ...pageOf(page), status, arrivalFrom: arrival_from, arrivalBefore: arrival_before }
    return c.json(pageView(await listOpenStays(needs, c.get('actor'), asked), schema.stayView), 200)
  })
  api.openapi(getReservation, async (c) =>
    c.json(schema.stayView(await getOpenStay(needs, c.get('actor'), c.req.valid('param').id)), 200),
  )
}

const listContacts = createRoute({
  ...described('listContacts'),
  request: { query: schema.ContactsQuery },
  responses: answers('Une page de contacts', schema.pageAnswer(schema.Contact)),
})
const getContact = createRoute({
  ...described('getContact', ['NOT_FOUND']),
  request: { params: schema.ofThing },
  responses: answers('Le contact', schema.Contact),
})
const addOne = createRoute({
  ...described('addContact'),
  request: jsonBody(schema.ContactBody),
  responses: answers(
    'Le contact, ajouté',
    schema.pageAnswer(schema.Contact).shape.data.element.pick({ id: true }),
  ),
})

function addContactDoors(api: Api, needs: ApiNeeds): void {
  api.openapi(listContacts, async (c) => {
    const { q, ...page } = c.req.valid('query')
    const found = await listOpenContacts(needs, c.get('actor'), { ...pageOf(page), typed: q })
    return c.json(pageView(found, schema.contactView), 200)
  })
  api.openapi(getContact, async (c) =>
    c.json(schema.contactView(await getOpenContact(needs, c.get('actor'), c.req.valid('param').id)), 200),
  )
  api.openapi(addOne, async (c) => {
    const actor = c.get('actor')
    demandScope(actor, 'contact:write')
    const { first_name, last_name, email, phone, country = null, ...words } = c.req.valid('json')
    const { publicId } = await addContact(needs, actor, {
      formKey: formKeyOf(c, actor),
      words: {
        ...{
          ...words,
          firstName: first_name,
          lastName: last_name,
          country: country && readCountry(country),
          preferences: '',
        },
        emails: email === undefined ? [] : [{ email: readEmail(email)!, label: 'personal' }],
        phones: phone === undefined ? [] : [{ number: phone, label: 'mobile' }],
      },
    })
    return c.json({ id: publicId }, 200)
  })
}
