import { type LoaderArgs, oncePerRequest } from '#app/layouts/once-per-request.ts'
import { findReadableStay, type ReadableStay } from '#modules/stays/server/find-readable-stay.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'

const stay = oncePerRequest(({ context }, publicId) => {
  const { actor } = context.get(consoleContext)
  return foundOr404(findReadableStay(context.get(servicesContext).db, actor, publicId))
})

/** The stay of this address, read once for the frame and the part in it; one that the actor may not read answers 404. */
export function loadStay(args: LoaderArgs & { params: { id?: string } }): Promise<ReadableStay> {
  return stay(args, args.params.id ?? '')
}
