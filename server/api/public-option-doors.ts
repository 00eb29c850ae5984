import { createRoute, z } from '@hono/zod-openapi'
import { askAboutVilla } from '#modules/messages/server/ask-about-villa.ts'
import { OPTION_STATES, type OptionState } from '#modules/options/option-state.ts'
import { placeOption } from '#modules/options/server/place-option.ts'
import { releaseOption } from '#modules/options/server/release-option.ts'
import { getOpenOption, listOpenOptions, type OpenOption } from '#modules/public-api/server/open-options.ts'
import { demandScope } from '#modules/public-api/server/open-pages.ts'
import { getOpenVilla } from '#modules/public-api/server/open-villas.ts'
import { readEmail } from '#shared/email.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import { Amount, answers, Currency, Day, Guests, jsonBody, Party, PropertyKey } from './api-schemas.ts'
import { STAY_REFUSALS } from './described-doors.ts'
import { described, formKeyOf, pageOf, pageView } from './public-door.ts'
import { Email, line, ofThing, PageQuery, pageAnswer } from './public-schemas.ts'

const states = Object.keys(OPTION_STATES) as [OptionState, ...OptionState[]]
const instant = z.iso.datetime()

const Option = z
  .object({
    id: z.uuid(),
    contact_id: z.uuid(),
    property_id: z.uuid(),
    state: z.enum(states),
    arrival: z.string(),
    departure: z.string(),
    guests: Party,
    total: Amount.openapi({ description: 'Le prix du séjour au moment où l’option est posée' }),
    currency: Currency,
    created_at: instant,
    ends_at: instant,
    ended_at: instant.nullable(),
    reservation_id: z.uuid().nullable().openapi({ description: 'La réservation qu’elle est devenue' }),
  })
  .openapi('Option')
const OptionsQuery = PageQuery.extend({ state: z.enum(states).optional() })
const OptionBody = z
  .object({
    contact_id: z.string().min(1).max(200),
    ...{ property_id: PropertyKey, start_date: Day, end_date: Day, guests: Guests },
    ends_at: instant
      .optional()
      .openapi({ description: 'Dans 72\u00a0heures au plus\u00a0; sans elle, dans 48\u00a0heures' }),
  })
  .strict()
const Placed = z.object({ id: z.uuid(), ends_at: instant })
const Released = z.object({ id: z.uuid() })

/** A text of several lines without the NUL character, which no database can store. */
const message = z
  .string()
  .trim()
  .min(1)
  .max(4_000)
  .refine((text) => !text.includes('\0'), { error: 'Cette valeur n’a pas le bon format.' })

const RequestBody = z
  .object({
    ...{ property_id: PropertyKey, name: line(120).min(1), email: Email, text: message },
    ...{ start_date: Day.optional(), end_date: Day.optional(), guests: Guests.optional() },
  })
  .strict()
  .refine(({ start_date, end_date }) => (start_date === undefined) === (end_date === undefined), {
    ...{ error: 'Donnez les deux dates, ou aucune.', path: ['end_date'] },
  })
  .refine(({ start_date = '', end_date = '9' }) => start_date < end_date, {
    ...{ error: 'Donnez un jour après start_date.', path: ['end_date'] },
  })
const Asked = z.object({
  id: z.uuid().openapi({ description: 'La conversation de l’agence avec la personne' }),
})

const listOptions = createRoute({
  ...described('listOptions'),
  request: { query: OptionsQuery },
  responses: answers('Une page d’options', pageAnswer(Option)),
})
const getOption = createRoute({
  ...described('getOption', ['NOT_FOUND']),
  request: { params: ofThing },
  responses: answers('L’option', Option),
})
const addOption = createRoute({
  ...described('addOption', [...STAY_REFUSALS, 'CALENDAR_UNCHECKED', 'DATES_UNAVAILABLE']),
  request: jsonBody(OptionBody),
  responses: answers('L’option, posée', Placed),
})
const endOption = createRoute({
  ...described('releaseOption', ['NOT_FOUND', 'STATUS_CONFLICT']),
  request: { params: ofThing },
  responses: answers('L’option, libérée', Released),
})
const addRequest = createRoute({
  ...described('addRequest', ['NOT_FOUND']),
  request: jsonBody(RequestBody),
  responses: answers('La demande, reçue par l’agence', Asked),
})

/** Nights that programs keep for contacts, and questions that they hand on, for the site of an agency: no money and no contract (178). */
export function addOptionDoors(api: Api, needs: ApiNeeds): void {
  api.openapi(listOptions, async (c) => {
    const { state = null, ...page } = c.req.valid('query')
    return c.json(
      pageView(await listOpenOptions(needs, c.get('actor'), { ...pageOf(page), state }), optionView),
      200,
    )
  })
  api.openapi(getOption, async (c) =>
    c.json(optionView(await getOpenOption(needs, c.get('actor'), c.req.valid('param').id)), 200),
  )
  api.openapi(addOption, async (c) => {
    const actor = c.get('actor')
    const { contact_id: contact, property_id, start_date, end_date, guests, ends_at } = c.req.valid('json')
    // What another agency lets is refused as what does not exist.
    const { publicId } = await getOpenVilla(needs, actor, { property: property_id, scope: 'option:write' })
    const stay = { arrival: start_date, departure: end_date }
    const { option, endsAt } = await placeOption(needs, actor, {
      ...{ contact, property: publicId, stay, party: guests, derogation: null },
      endsAt: ends_at === undefined ? null : new Date(ends_at),
      formKey: formKeyOf(c, actor),
    })
    return c.json({ id: option, ends_at: endsAt.toISOString() }, 200)
  })
  api.openapi(endOption, async (c) => {
    const actor = c.get('actor')
    demandScope(actor, 'option:write')
    const { id } = c.req.valid('param')
    await releaseOption(needs, actor, { option: id })
    return c.json({ id }, 200)
  })
  api.openapi(addRequest, async (c) => {
    const actor = c.get('actor')
    const { property_id, name, email, text, start_date, end_date, guests } = c.req.valid('json')
    const villa = await getOpenVilla(needs, actor, { property: property_id, scope: 'request:write' })
    const stay = start_date && end_date ? { arrival: start_date, departure: end_date } : null
    const { adults, children, babies } = guests ?? { adults: 2, children: 0, babies: 0 }
    const { thread } = await askAboutVilla(needs, actor, {
      ...{ listing: villa.publicId, person: { name, email: readEmail(email)! }, text },
      wish: stay || guests ? { stay, adults, children, babies } : null,
      ...{ formKey: formKeyOf(c, actor), asker: { address: c.get('address') } },
    })
    return c.json({ id: thread }, 200)
  })
}

function optionView(option: OpenOption): z.infer<typeof Option> {
  const { publicId, contact, property, state, arrival, departure, adults, children, babies } = option
  return {
    ...{ id: publicId, contact_id: contact, property_id: property, state, arrival, departure },
    guests: { adults, children, babies },
    ...{ total: option.total, currency: 'EUR' },
    created_at: option.createdAt.toISOString(),
    ends_at: option.endsAt.toISOString(),
    ended_at: option.endedAt?.toISOString() ?? null,
    reservation_id: option.reservation,
  }
}
