import { privateMeta } from '#app/seo/private-meta.ts'
import { MOMENT_WORDS } from '#modules/stay-inventories/inventory.ts'
import { readInventoryPhotograph } from '#modules/stay-inventories/server/inventory-photos.ts'
import { readByAnswerLink } from '#modules/stay-inventories/server/read-by-answer-link.ts'
import { PhotographView } from '#modules/stay-inventories/ui/photograph-view.tsx'
import { askerContext, servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/answered-photograph.ts'
import { foundByLink } from './found-by-link.ts'

export const meta = privateMeta('Photographie')

export async function loader({ params: { token, photo: id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { found, moment, closed } = await foundByLink(
    readByAnswerLink(services, token, context.get(askerContext)),
  )
  const photo = await foundByLink(
    readInventoryPhotograph(
      services.db,
      { reservationId: found.id, moment },
      { sections: closed.facts.sections, id },
    ),
  )
  const { title } = MOMENT_WORDS[moment]
  return {
    ...{ photo, title, at: `/etat-des-lieux/${token}`, thing: found.number },
    pageName: `Photographie ${photo.number}, ${photo.title}, ${title}`,
  }
}

/** A photograph of a closed inventory, for the holder of the link by which it is answered. */
export default function AnsweredPhotograph({ loaderData: { photo, title, at } }: Route.ComponentProps) {
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
