import { type LoaderArgs, oncePerRequest } from '#app/layouts/once-per-request.ts'
import { type Contact, getContact } from '#modules/contacts/server/find-contact.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'

const contact = oncePerRequest(({ context }, publicId) =>
  foundOr404(getContact(context.get(servicesContext).db, context.get(consoleContext).actor, publicId)),
)

/** The contact that the frame and its parts show; a 404 for one that the actor may not read. */
export function loadContact(args: LoaderArgs & { params: { contact?: string } }): Promise<Contact> {
  return contact(args, args.params.contact)
}
