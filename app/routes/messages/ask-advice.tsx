import { data, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { agenciesOf } from '#app/layouts/agencies-of.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { mayEnter } from '#modules/accounts/role-access.ts'
import { findProfile } from '#modules/accounts/server/find-profile.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { VILLA_QUESTIONS_FLAG } from '#modules/messages/message-flags.ts'
import { QUESTION_FORM } from '#modules/messages/message-forms.ts'
import { readWish } from '#modules/messages/message-wish.ts'
import { askAboutVilla } from '#modules/messages/server/ask-about-villa.ts'
import { QuestionForm } from '#modules/messages/ui/question-form.tsx'
import { findPublishedListing } from '#modules/properties/server/get-published-listing.ts'
import { todayInParis } from '#platform/clock.ts'
import { actorContext, askerContext, servicesContext } from '#server/request-context.ts'
import { TRAP } from '#shared/forms/trap.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import type { Route } from './+types/ask-advice.ts'

const SENT = 'envoi'

export const meta = privateMeta('Demander conseil')

export async function loader(args: Route.LoaderArgs) {
  const { params, url, context } = args
  const services = context.get(servicesContext)
  const listing = await findPublishedListing(services.db, params.id)
  if (!listing) throw data(null, { status: 404 })
  const search = new URLSearchParams(url.search)
  search.delete(SENT)
  const { publicId, agencyId, content } = listing
  const actor = context.get(actorContext)
  const today = todayInParis(services.clock)
  const [isOpen, profile, agencies] = await Promise.all([
    services.flags.isOn(VILLA_QUESTIONS_FLAG, actor, agencyId),
    findProfile(services, actor),
    agenciesOf(args),
  ])
  const { name, phone } = agencies.find(({ id }) => id === agencyId)!
  return {
    callInstead: isOpen ? null : { name, phone },
    thing: content.title,
    villa: { title: content.title, city: content.publicPlace.city },
    back: `/annonces/${publicId}${search.size > 0 ? `?${search}` : ''}`,
    typed: Object.fromEntries(
      ['from', 'to', 'adults', 'children', 'babies'].map((key) => [key, search.get(key)]),
    ),
    calendar: { today, lastDay: lastBookableDay(today) },
    isSignedIn: profile !== null,
    formKey: crypto.randomUUID(),
    sent: url.searchParams.has(SENT),
  }
}

export const headers = formHeaders

type Question = Omit<Parameters<typeof askAboutVilla>[2], 'asker'>
type Typed = Omit<Question, 'listing' | 'person' | 'wish'> &
  Record<typeof TRAP, string> &
  Record<string, string>

/** The values of the form, as the use case takes them. */
function questionOf(listing: string, person: Question['person'], typed: Typed): Question {
  const { text, formKey } = typed
  return { listing, person, text, formKey, wish: readWish(typed) }
}

export const action = formAction(QUESTION_FORM, {
  ask: async ({ services, actor, context, params, values, url }) => {
    const { name, email, ...typed } = values
    // An account asks in its own name, whatever name the form has.
    const question = questionOf(params.id!, { name, email }, typed)
    if (typed[TRAP] === '')
      await askAboutVilla(services, actor, { ...question, asker: context.get(askerContext) })
    return redirect(sentAddress(url))
  },
  'ask-signed-in': async ({ services, actor, context, params, values, url }) => {
    const question = questionOf(params.id!, null, values)
    const { thread } = await askAboutVilla(services, actor, { ...question, asker: context.get(askerContext) })
    const readsHere = actor.kind === 'user' && mayEnter('traveler', actor.roles)
    return redirect(readsHere ? `/traveler/messages/${thread}` : sentAddress(url))
  },
})

function sentAddress({ pathname, search }: URL): string {
  const params = new URLSearchParams(search)
  params.set(SENT, 'fait')
  return `${pathname}?${params}`
}

/** A question to the agency about one villa, with the dates and guests of the visitor's search. */
export default function AskAdvice({ loaderData, actionData }: Route.ComponentProps) {
  const { villa, back, typed, calendar, isSignedIn, formKey, sent, callInstead } = loaderData
  return (
    <div className="page grid max-w-3xl gap-10 pb-24 pt-12 sm:pt-16">
      <header className="grid gap-4">
        <p className="eyebrow">
          {villa.title}, {villa.city}
        </p>
        <h1 className="display-lg">Demander conseil</h1>
        <p className="max-w-prose leading-relaxed text-ardoise">
          La maison convient-elle à votre séjour, à vos proches, à la saison{'\u202f'}? L’agence qui la
          connaît vous répond.
        </p>
      </header>
      {callInstead && !sent && !actionData ? (
        <Notice
          tone="info"
          title="Les questions par le site sont fermées pour le moment"
          action={
            <ButtonLink to={back} variant="secondary">
              Revenir à la villa
            </ButtonLink>
          }
        >
          {callInstead.name} vous répond au <PhoneLink number={callInstead.phone} className="text-link" />.
        </Notice>
      ) : sent && !actionData ? (
        <Notice
          tone="success"
          title="Votre question est partie"
          action={
            <ButtonLink to={back} variant="secondary">
              Revenir à la villa
            </ButtonLink>
          }
        >
          La réponse de l’agence vous parviendra par e-mail, avec un lien pour lui répondre à votre tour.
        </Notice>
      ) : (
        <QuestionForm {...{ isSignedIn, formKey, typed, calendar, back }} />
      )}
    </div>
  )
}
