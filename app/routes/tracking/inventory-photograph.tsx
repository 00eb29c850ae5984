import { privateMeta } from '#app/seo/private-meta.ts'
import { MOMENT_WORDS } from '#modules/stay-inventories/inventory.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/inventory-photograph.ts'
import { loadPhotographByLink } from './load-photograph-by-link.ts'
import { PhotographByLink } from './photograph-by-link.tsx'
import { requireClosed } from './require-closed.ts'

export const meta = privateMeta('Photographie')

export async function loader(args: Route.LoaderArgs) {
  const { token, photo: id } = args.params
  const { reservation, moment, closed } = await requireClosed(args)
  const { sections } = closed.facts
  const at = `/r/${token}/etat-des-lieux/${MOMENT_WORDS[moment].part}`
  const { db } = args.context.get(servicesContext)
  return loadPhotographByLink(db, { stay: reservation, moment, at, sections, id })
}

/** A photograph of a closed inventory, for the holder of the link of its stay. */
export default function TrackedPhotograph({ loaderData }: Route.ComponentProps) {
  return <PhotographByLink {...loaderData} />
}
