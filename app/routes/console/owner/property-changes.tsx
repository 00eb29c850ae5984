import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { CHANGE_ACTS } from '#app/routes/listing-changes/answer-changes.ts'
import { CHANGES_FORM } from '#app/routes/listing-changes/changes-schema.ts'
import { OwnerChangeList } from '#app/routes/listing-changes/owner-changes.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import { getOwnerChanges } from '#modules/publication/server/get-owner-changes.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/property-changes.ts'

export const meta = privateMeta('Changements')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context, params: { property: publicId } }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return foundOr404(getOwnerChanges(context.get(servicesContext), actor, { publicId }))
}

export const action = formAction(CHANGES_FORM, CHANGE_ACTS, {
  before: ({ context, params }: Route.ActionArgs) => ({
    actor: context.get(consoleContext).actor,
    publicId: params.property,
  }),
})

/** The changes of their listing that an owner answers. */
export default function PropertyChanges({ loaderData }: Route.ComponentProps) {
  return <OwnerChangeList changes={loaderData} />
}
