import { privateMeta } from '#app/seo/private-meta.ts'
import { readByAnswerLink } from '#modules/stay-inventories/server/read-by-answer-link.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/answered-photograph.ts'
import { foundByLink } from './found-by-link.ts'
import { loadPhotographByLink } from './load-photograph-by-link.ts'
import { PhotographByLink } from './photograph-by-link.tsx'

export const meta = privateMeta('Photographie')

export async function loader({ params: { token, photo: id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { found, moment, closed } = await foundByLink(
    readByAnswerLink(services, token, context.get(askerContext)),
  )
  const { sections } = closed.facts
  const at = `/etat-des-lieux/${token}`
  return loadPhotographByLink(services.db, { stay: found, moment, at, sections, id })
}

/** A photograph of a closed inventory, for the holder of the link by which it is answered. */
export default function AnsweredPhotograph({ loaderData }: Route.ComponentProps) {
  return <PhotographByLink {...loaderData} />
}
