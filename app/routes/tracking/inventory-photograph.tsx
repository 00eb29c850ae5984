import { privateMeta } from '#app/seo/private-meta.ts'
import { MOMENT_WORDS } from '#modules/stay-inventories/inventory.ts'
import { readInventoryPhotograph } from '#modules/stay-inventories/server/inventory-photos.ts'
import { PhotographView } from '#modules/stay-inventories/ui/photograph-view.tsx'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/inventory-photograph.ts'
import { foundByLink } from './found-by-link.ts'
import { requireClosed } from './require-closed.ts'

export const meta = privateMeta('Photographie')

export async function loader(args: Route.LoaderArgs) {
  const { token, photo: id } = args.params
  const { reservation, moment, closed } = await requireClosed(args)
  const photo = await foundByLink(
    readInventoryPhotograph(
      args.context.get(servicesContext).db,
      { reservationId: reservation.id, moment },
      { sections: closed.facts.sections, id },
    ),
  )
  const { title, part } = MOMENT_WORDS[moment]
  return {
    ...{ photo, title, at: `/r/${token}/etat-des-lieux/${part}`, thing: reservation.number },
    pageName: `Photographie ${photo.number}, ${photo.title}, ${title}`,
  }
}

/** A photograph of a closed inventory, for the holder of the link of its stay. */
export default function TrackedPhotograph({ loaderData: { photo, title, at } }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-3xl gap-4 py-10 sm:py-14">
      <p>
        <a href={at} className="text-link inline-flex min-h-11 items-center">
          {title}
        </a>
      </p>
      <PhotographView photo={photo} at={at} isClosed headingLevel={1} />
    </div>
  )
}
