import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { MOMENT_WORDS, momentOf } from '#modules/stay-inventories/inventory.ts'
import { readInventoryPhotograph } from '#modules/stay-inventories/server/inventory-photos.ts'
import { PhotographView } from '#modules/stay-inventories/ui/photograph-view.tsx'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/inventory-photograph.ts'
import { inventoryToRead } from './inventory-to-read.ts'
import { loadStay } from './load-stay.ts'

export const meta = privateMeta('Photographie')

export async function loader(args: Route.LoaderArgs) {
  const { area } = args.context.get(consoleContext)
  const readable = await loadStay(args)
  const { reservation } = readable.facts
  const moment = momentOf(args.params.moment)
  const inventory = moment && (await inventoryToRead(readable, area, moment))
  if (!moment || !inventory) throw new Response(null, { status: 404 })
  const { db } = args.context.get(servicesContext)
  const photo = await foundOr404(
    readInventoryPhotograph(
      db,
      { reservationId: reservation.id, moment },
      { sections: inventory.sections, id: args.params.photo },
    ),
  )
  const { title, part } = MOMENT_WORDS[moment]
  return {
    ...{ photo, title, isClosed: inventory.closed !== null },
    at: `/${area}/reservations/${reservation.publicId}/etat-des-lieux/${part}`,
    pageName: `Photographie ${photo.number}, ${photo.title}, ${title}`,
  }
}

/** A photograph of an inventory of the stay, for those who may read it. */
export default function InventoryPhotograph({ loaderData: { at, title, ...shown } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 dense:gap-2">
      <p>
        <Link to={at} className="text-link inline-flex min-h-11 items-center dense:min-h-8">
          {title}
        </Link>
      </p>
      <PhotographView at={at} {...shown} />
    </div>
  )
}
