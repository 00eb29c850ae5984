import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { readInventoryOriginal } from '#modules/stay-inventories/server/inventory-photos.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/inventory-original.ts'
import { inventoryOfPhoto } from './inventory-to-read.ts'

/** The original of a photograph of an inventory, for those who may read the inventory; 404 to others. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerPrivateFile(async () =>
    readInventoryOriginal(
      context.get(servicesContext),
      await inventoryOfPhoto({ params, context }),
      params.photo,
    ),
  )
}
