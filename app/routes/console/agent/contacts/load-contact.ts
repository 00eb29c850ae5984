import { redirect } from 'react-router'
import { type LoaderArgs, oncePerRequest } from '#app/layouts/once-per-request.ts'
import { type Contact, getContact } from '#modules/contacts/server/find-contact.ts'
import { keptContact } from '#modules/contacts/server/list-duplicates.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'

const contact = oncePerRequest(async ({ context }, publicId) => {
  const { db } = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  try {
    return await foundOr404(getContact(db, actor, publicId))
  } catch (error) {
    const kept = await keptContact(db, publicId)
    if (kept === null) throw error
    await foundOr404(getContact(db, actor, kept))
    throw redirect(`/agent/contacts/${kept}`)
  }
})

/**
 * The contact that the frame and its parts show; a 404 for one that the actor may not read. The address of one that became part of
 * another leads there.
 */
export function loadContact(args: LoaderArgs & { params: { contact?: string } }): Promise<Contact> {
  return contact(args, args.params.contact)
}
