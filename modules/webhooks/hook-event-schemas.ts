import * as z from 'zod/mini'
import { OPTION_STATES, type OptionState } from '#modules/options/option-state.ts'
import { RESERVATION_STATUSES } from '#modules/reservations/reservation-status.ts'
import type { HookEvent } from './hook-event.ts'

/** A field with what the documentation says of it. */
function field<Field extends z.ZodMiniType>(schema: Field, description: string): Field {
  z.globalRegistry.add(schema, { description })
  return schema
}

const day = (description: string) => field(z.iso.date(), description)
const cents = (description: string) => field(z.int(), description)
const currency = () => field(z.literal('EUR'), 'Toujours l’euro')
const property = () => field(z.uuid(), 'La villa')

const Reservation = z.strictObject({
  id: field(z.uuid(), 'La réservation, comme /api/v1/reservations la nomme'),
  number: field(z.string(), 'Son numéro, que le voyageur connaît'),
  property_id: property(),
  status: field(z.enum(RESERVATION_STATUSES), 'Son état après l’événement'),
  arrival: day('Le jour d’arrivée'),
  departure: day('Le jour de départ'),
  total: cents('Le prix du séjour, en centimes'),
  currency: currency(),
})

const Option = z.strictObject({
  id: field(z.uuid(), 'L’option, comme /api/v1/options la nomme'),
  contact_id: field(z.uuid(), 'Le contact pour qui les nuits sont retenues'),
  property_id: property(),
  state: field(
    z.enum(Object.keys(OPTION_STATES) as [OptionState, ...OptionState[]]),
    'live\u00a0: en cours\u00a0; booked\u00a0: devenue une réservation\u00a0; released\u00a0: libérée\u00a0; lapsed\u00a0: échue',
  ),
  arrival: day('Le jour d’arrivée'),
  departure: day('Le jour de départ'),
  ends_at: field(z.iso.datetime(), 'L’instant où elle échoit'),
})

const Property = z.strictObject({
  id: field(z.uuid(), 'La villa, comme /api/v1/properties la nomme'),
  slug: field(z.string(), 'Son adresse courte sur le site'),
})

const Payment = z.strictObject({
  reservation: Reservation,
  amount: cents('La somme reçue pour cette réservation, en centimes'),
  currency: currency(),
})

/** The data of each event of the catalogue: what is written is of this type, and what is documented follows from it. */
export const HOOK_DATA = {
  'reservation.confirmed': Reservation,
  'reservation.cancelled': Reservation,
  'payment.received': Payment,
  'option.placed': Option,
  'option.ended': Option,
  'property.published': Property,
  'property.withdrawn': Property,
} satisfies Record<HookEvent, z.ZodMiniType>

/** The data of an event. */
export type HookData<Event extends HookEvent = HookEvent> = z.output<(typeof HOOK_DATA)[Event]>

/** An event with its data. */
export type HookMessage = { [Event in HookEvent]: { type: Event; data: HookData<Event> } }[HookEvent]

/** The whole message of an event, as it is sent. */
export function hookMessageSchema(type: HookEvent) {
  return z.strictObject({
    type: field(z.literal(type), 'Le nom de l’événement'),
    timestamp: field(z.iso.datetime(), 'L’instant de l’événement'),
    data: HOOK_DATA[type],
  })
}

/** The instant of the message in each example. */
export const EXAMPLE_AT = '2027-03-12T09:30:00.000Z'

type JsonSchema = {
  type?: string
  format?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
}

/** The message of an event as JSON Schema. */
export function hookJsonSchema(type: HookEvent): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(hookMessageSchema(type))
  return schema as JsonSchema
}

/** A field of a message: where it stands (`data.reservation.id`), what it holds, and what it says. */
export type HookField = { path: string; form: string; words: string }

/** The fields of an event's message, in their order. */
export function hookFields(type: HookEvent): HookField[] {
  return fieldsOf(hookJsonSchema(type), '')
}

function fieldsOf({ properties = {} }: JsonSchema, above: string): HookField[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = above + name
    if (schema.properties) return fieldsOf(schema, `${path}.`)
    return [{ path, form: formOf(schema), words: schema.description ?? '' }]
  })
}

const FORMS: Readonly<Record<string, string>> = {
  uuid: 'identifiant',
  date: 'date',
  'date-time': 'instant',
}

function formOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return String(schema.const)
  if (schema.enum) return schema.enum.join(' | ')
  return FORMS[schema.format ?? ''] ?? (schema.type === 'integer' ? 'entier' : 'texte')
}
