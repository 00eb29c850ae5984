import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { findNamedContact } from '#modules/contacts/server/find-named-contact.ts'
import { agenciesOfOptions } from '#modules/options/option-policy.ts'
import { EVENING, eveningEnds } from '#modules/options/option-terms.ts'
import { bookForContact } from '#modules/options/server/book-option.ts'
import { placeOption } from '#modules/options/server/place-option.ts'
import { findWishContact, listVillasToKeep, quoteWish } from '#modules/options/server/read-wish.ts'
import { waitForNights } from '#modules/options/server/wait-for-nights.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { addDays, type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { isUuid } from '#shared/uuid.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import type { Route } from './+types/new-option.ts'
import { typedEnd, WISH_FORM } from './option-schema.ts'
import { WishForm } from './wish-form.tsx'

export const meta = privateMeta('Nouvelle option')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const isBooking = url.pathname.startsWith('/agent/reservations/')
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const [villa, from, to] = [asked('villa'), asked('from'), asked('to')]
  const count = (name: string, least: number) =>
    Math.max(least, Math.min(20, Number.parseInt(asked(name), 10) || least))
  const guests = {
    adults: count('adults', asked('adults') ? 1 : 2),
    children: count('children', 0),
    babies: count('babies', 0),
  }
  const [contact, villas] = await Promise.all([
    findWishContact(services, actor, asked('contact')),
    listVillasToKeep(services, actor),
  ])
  const isWhole = isUuid(villa) && isCivilDate(from) && isCivilDate(to) && from < to
  const stay = { arrival: from as CivilDate, departure: to as CivilDate }
  const quote = isWhole ? await quoteWish(services, { property: villa, stay, party: partyOf(guests) }) : null
  return {
    pageName: isBooking ? 'Nouvelle réservation' : 'Nouvelle option',
    isBooking,
    ...{ contact, villas, villa, from, to, guests, today: todayInParis(services.clock) },
    typedContact: contact ? '' : isUuid(asked('contact')) ? '' : asked('contact'),
    quote: quote && 'problem' in quote ? { problem: refusalWords(quote.problem).detail } : quote,
    evenings: eveningEnds(services.clock.now()).map(({ daysAfter, endsAt }) => ({
      daysAfter,
      endsAt: endsAt.toISOString(),
    })),
    formKey: crypto.randomUUID(),
  }
}

type Typed = { contact: string; villa: string; from: CivilDate; to: CivilDate; formKey: string } & Record<
  'adults' | 'children' | 'babies',
  number
>

export const action = formAction(
  WISH_FORM,
  {
    option: async ({ services, found: actor, values: { derogation, ...values } }) => {
      const wanted = await wish(services, actor, values)
      const { option } = await placeOption(services, actor, {
        ...wanted,
        endsAt: typedEnd(values),
        derogation,
      })
      return redirect(`/agent/options/${option}`)
    },
    'evening-0': (given: Given) => untilEvening(given, 0),
    'evening-1': (given: Given) => untilEvening(given, 1),
    'evening-2': (given: Given) => untilEvening(given, 2),
    'evening-3': (given: Given) => untilEvening(given, 3),
    wait: async ({ services, found: actor, values }) => {
      await waitForNights(services, actor, await wish(services, actor, values))
      return redirect('/agent/options#attente')
    },
    book: async ({ services, found: actor, values }) => {
      const wanted = {
        ...(await wish(services, actor, values)),
        endsAt: null,
        derogation: null,
        seenTotal: null,
      }
      const { reservation } = await bookForContact(services, actor, wanted)
      return redirect(`/agent/reservations/${reservation}?motif=preparee`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

type Given = {
  services: Parameters<typeof placeOption>[0]
  found: Parameters<typeof placeOption>[1]
  values: Typed & { shownOn: CivilDate }
}

/** An option that ends in the evening, so many days after the one on which the page was shown. */
async function untilEvening({ services, found: actor, values: { shownOn, ...values } }: Given, days: number) {
  const endsAt = typedEnd({ endsOn: addDays(shownOn, days), endsAt: `${EVENING}:00` })
  const wanted = { ...(await wish(services, actor, values)), endsAt, derogation: null }
  const { option } = await placeOption(services, actor, wanted)
  return redirect(`/agent/options/${option}`)
}

/** What was typed, as the use cases take it: the contact is chosen already, or found by its name, address or number. */
async function wish(
  { db }: Parameters<typeof placeOption>[0],
  actor: Parameters<typeof placeOption>[1],
  { contact, villa, from, to, formKey, adults, children, babies }: Typed,
) {
  const found = { agencyIds: agenciesOfOptions(actor), text: contact, field: 'contact' }
  return {
    contact: isUuid(contact) ? contact : (await findNamedContact(db, found)).publicId,
    ...{ property: villa, stay: { arrival: from, departure: to }, formKey },
    party: partyOf({ adults, children, babies }),
  }
}

/** Keeps nights for a contact, lets them wait for nights that are taken, or prepares their booking. */
export default function NewOption({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      <ConsoleHeading
        title={`${loaderData.pageName}${loaderData.contact ? ` pour ${loaderData.contact.name}` : ''}`}
      >
        Une option retient les nuits 48&nbsp;heures. Une réservation envoie au contact le lien par lequel il
        lit, signe et paie lui-même.
      </ConsoleHeading>
      <WishForm {...loaderData} />
    </div>
  )
}
