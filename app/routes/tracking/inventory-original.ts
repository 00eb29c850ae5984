import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { readInventoryOriginal } from '#modules/stay-inventories/server/inventory-photos.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/inventory-original.ts'
import { closedOfPhoto } from './closed-of-photo.ts'

/** The original of a photograph of a closed inventory, for the holder of the link of its stay. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerPrivateFile(async () =>
    readInventoryOriginal(
      context.get(servicesContext),
      await closedOfPhoto({ params, context }),
      params.photo,
    ),
  )
}
