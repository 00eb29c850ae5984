import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { agenciesOf } from '#app/layouts/agencies-of.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import type { Agency } from '#modules/agencies/agency.ts'
import { writeToAgency } from '#modules/agencies/server/write-to-agency.ts'
import { actorContext, askerContext, nameContext } from '#server/request-context.ts'
import { TRAP } from '#shared/forms/trap.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import type { Route } from './+types/contact.ts'
import { ContactForm } from './contact/contact-form.tsx'
import { CONTACT_FORM } from './contact/contact-schema.ts'

const SENT = 'envoi'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Nous écrire',
    description:
      'Une question sur une villa, des dates ou une réservation en cours : écrivez à l’agence, ou appelez-la.',
    path: '/contact',
  })

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args
  const actor = context.get(actorContext)
  const name = context.get(nameContext)
  return {
    agencies: await agenciesOf(args),
    own:
      actor.kind === 'user' && name
        ? { name: `${name.firstName} ${name.lastName}`, email: actor.email }
        : null,
    sent: url.searchParams.has(SENT),
  }
}

export const headers = formHeaders

export const action = formAction(CONTACT_FORM, {
  send: async ({ services, context, values: { [TRAP]: trap, phone, ...message } }) => {
    if (trap === '')
      await writeToAgency(services, context.get(askerContext), { ...message, phone: phone ?? '' })
    return redirect(`/contact?${SENT}=fait`)
  },
})

/** How to reach the agencies of the site: by a message, by mail or by telephone. */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { agencies, own, sent } = loaderData
  return (
    <div className="page grid gap-x-20 gap-y-14 pb-24 pt-16 sm:pb-32 sm:pt-24 lg:grid-cols-[1fr_1.15fr]">
      <div className="grid content-start gap-10">
        <div className="grid gap-5">
          <h1 className="display-lg">Nous écrire</h1>
          <p className="max-w-[40ch] text-lg leading-relaxed text-ardoise">
            Une question sur une maison, des dates ou une réservation en cours{'\u00a0'}: l’agence vous
            répond.
          </p>
        </div>
        <ul className="border-t border-hairline">
          {agencies.map((agency) => (
            <li key={agency.publicId} className="border-b border-hairline py-7">
              <AgencyCoordinates agency={agency} />
            </li>
          ))}
        </ul>
      </div>
      <div className="grid content-start gap-8">
        {sent && !actionData && (
          <Notice tone="success" title="Votre message est parti">
            Un accusé de réception vous est envoyé par e-mail. L’agence vous répondra à cette adresse.
          </Notice>
        )}
        {agencies.length > 0 ? (
          <ContactForm agencies={agencies} own={own} />
        ) : (
          <EmptyState title="Personne à qui écrire pour l’instant">
            Aucune agence n’est encore enregistrée sur ce site.
          </EmptyState>
        )}
      </div>
    </div>
  )
}

function AgencyCoordinates({ agency }: { agency: Agency }) {
  return (
    <div className="grid gap-2">
      <h2 className="display-sm">{agency.name}</h2>
      <address className="grid gap-2 not-italic">
        <p className="text-ardoise">{agency.address}</p>
        <p className="flex flex-wrap gap-x-8">
          <PhoneLink number={agency.phone} className="text-link tabular inline-flex min-h-11 items-center" />
          <a className="text-link inline-flex min-h-11 items-center" href={`mailto:${agency.email}`}>
            {agency.email}
          </a>
        </p>
      </address>
    </div>
  )
}
