import { z } from '@hono/zod-openapi'
import { CONTACT_LANGUAGES, type ContactLanguage } from '#modules/contacts/contact.ts'
import type { OpenContact } from '#modules/public-api/server/open-contacts.ts'
import type { OpenStay } from '#modules/public-api/server/open-stays.ts'
import { RESERVATION_STATUSES } from '#modules/reservations/reservation-status.ts'
import { readCountry } from '#shared/countries.ts'
import { readEmail } from '#shared/email.ts'
import { Amount, Currency, Day, Guests, PriceLine, PropertyKey, WantedStay } from './api-schemas.ts'

const instant = z.iso.datetime()

/** What a list takes: where its page begins, and the most that it holds. */
export const PageQuery = z.object({
  cursor: z.string().min(1).max(40).optional().openapi({ description: 'next_cursor de la page précédente' }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

/** A page of items; `next_cursor` is null on the last one. */
export const pageAnswer = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable() })

export const NightsQuery = z.object({ from: Day, to: Day })
export const TakenNights = z.object({
  taken: z.array(z.object({ arrival: z.string(), departure: z.string() })),
})

export const StaysQuery = PageQuery.extend({
  status: z.enum(RESERVATION_STATUSES).optional(),
  arrival_from: Day.optional(),
  arrival_before: Day.optional(),
})

export const QuoteBody = WantedStay.extend({ guests: Guests }).strict()
export const QuoteAnswer = z
  .object({
    property_id: z.uuid(),
    nights: z.int(),
    available: z.boolean().openapi({ description: 'Les nuits sont libres au moment de la réponse' }),
    total: Amount,
    currency: Currency,
    lines: z.array(PriceLine),
    deposit: Amount,
  })
  .openapi('Quote')

export const Stay = z
  .object({
    id: z.uuid(),
    number: z.string(),
    property_id: z.uuid(),
    status: z.enum(RESERVATION_STATUSES),
    arrival: z.string(),
    departure: z.string(),
    guests: z.object({ adults: z.int(), children: z.int(), babies: z.int() }),
    total: Amount,
    currency: Currency,
    traveler: z
      .object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() })
      .nullable(),
    created_at: instant,
    confirmed_at: instant.nullable(),
    cancelled_at: instant.nullable(),
  })
  .openapi('Reservation')

const languages = Object.keys(CONTACT_LANGUAGES) as [ContactLanguage, ...ContactLanguage[]]

export const ContactsQuery = PageQuery.extend({ q: z.string().max(100).default('') })
export const Contact = z
  .object({
    id: z.uuid(),
    agency: z.string(),
    kind: z.enum(['person', 'company']),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    town: z.string(),
    country: z.string().nullable(),
    language: z.string(),
    created_at: instant,
  })
  .openapi('Contact')

/** A text without the NUL character, which no database can store. */
export const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((text) => !/\p{Cc}/u.test(text), { error: 'Cette valeur n’a pas le bon format.' })

export const Email = z
  .string()
  .max(254)
  .refine((text) => readEmail(text) !== null, { error: 'Indiquez une adresse e-mail complète.' })

export const ContactBody = z
  .object({
    kind: z.enum(['person', 'company']).default('person'),
    first_name: line(80).default(''),
    last_name: line(80).default(''),
    company: line(120).default(''),
    email: Email.optional(),
    phone: line(40).optional(),
    language: z.enum(languages).default('fr'),
    town: line(80).default(''),
    country: z
      .string()
      .refine((text) => readCountry(text) !== null, { error: 'Indiquez le code du pays en deux lettres.' })
      .optional(),
  })
  .strict()

export const ofProperty = z.object({ id: PropertyKey })
export const ofThing = z.object({ id: z.string().min(1).max(200) })

export function stayView(stay: OpenStay): z.infer<typeof Stay> {
  const { guest } = stay
  return {
    ...{ id: stay.publicId, number: stay.number, property_id: stay.property, status: stay.status },
    ...{ arrival: stay.arrival, departure: stay.departure, total: stay.total, currency: 'EUR' },
    guests: { adults: stay.adults, children: stay.children, babies: stay.babies },
    traveler: guest && {
      ...{ first_name: guest.firstName, last_name: guest.lastName },
      ...{ email: guest.email, phone: guest.phone },
    },
    created_at: stay.createdAt.toISOString(),
    confirmed_at: stay.confirmedAt?.toISOString() ?? null,
    cancelled_at: stay.cancelledAt?.toISOString() ?? null,
  }
}

export function contactView(contact: OpenContact): z.infer<typeof Contact> {
  const { publicId, createdAt, agency, kind, name, email, phone, town, country, language } = contact
  return {
    ...{ id: publicId, agency, kind, name, email, phone, town, country, language },
    created_at: createdAt.toISOString(),
  }
}
