import type { Agency } from '#modules/agencies/agency.ts'
import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/contact.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Nous écrire · Calanque' }]

export async function loader({ context }: Route.LoaderArgs) {
  return { agencies: await listAgencies(context.get(servicesContext).db) }
}

/** How to reach the agencies of the site, by mail or by telephone. */
export default function Contact({ loaderData: { agencies } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-x-16 gap-y-10 py-20 sm:py-28 lg:grid-cols-[1fr_1.4fr]">
      <div className="grid content-start gap-5">
        <h1 className="display-lg">Nous écrire</h1>
        <p className="max-w-[40ch] text-lg leading-relaxed text-ardoise">
          Une question sur une maison, des dates ou une réservation en cours{'\u00a0'}: l’agence vous répond.
        </p>
      </div>
      <ul className="border-t border-hairline">
        {agencies.map((agency) => (
          <li key={agency.publicId} className="border-b border-hairline py-8">
            <AgencyCoordinates agency={agency} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function AgencyCoordinates({ agency }: { agency: Agency }) {
  return (
    <address className="grid gap-3 not-italic">
      <h2 className="display-sm">{agency.name}</h2>
      <p className="text-ardoise">{agency.address}</p>
      <p className="flex flex-wrap gap-x-8">
        <a className="text-link inline-flex min-h-11 items-center" href={`mailto:${agency.email}`}>
          {agency.email}
        </a>
        <a
          className="text-link tabular inline-flex min-h-11 items-center"
          href={`tel:${agency.phone.replace(/\s/g, '')}`}
        >
          {agency.phone}
        </a>
      </p>
    </address>
  )
}
