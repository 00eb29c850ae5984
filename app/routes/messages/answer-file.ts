import { type RouterContextProvider, redirect } from 'react-router'
import type { Actor } from '#modules/accounts/actor.ts'
import { readMessageFile } from '#modules/messages/server/message-files.ts'
import type { readInventoryOriginal } from '#modules/stay-inventories/server/inventory-photos.ts'
import { servicesContext } from '#server/request-context.ts'
import { contentDisposition, howToShow } from '#shared/content-disposition.ts'
import { Refusal } from '#shared/refusal.ts'

/** Its policy runs nothing: a PDF or a picture of another person is never a page of ours. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** A file of a message; 404 to those who may not read its message. */
export function answerMessageFile(
  context: Readonly<RouterContextProvider>,
  find: () => Promise<{ actor: Actor; thread: string; file: string }>,
): Promise<Response> {
  return answerPrivateFile(async () => {
    const { actor, ...named } = await find()
    return readMessageFile(context.get(servicesContext), actor, named)
  })
}

/**
 * A private file: a picture to show, a PDF to save, by us or at the store’s own address; 404 to those whom `read` refuses.
 */
export async function answerPrivateFile(
  read: () => ReturnType<typeof readInventoryOriginal>,
): Promise<Response> {
  try {
    const { name, type, how = howToShow(type), bytes, link } = await read()
    if (link !== null) return redirect(link, { headers: { ...HEADERS, 'Referrer-Policy': 'no-referrer' } })
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...HEADERS,
        'Content-Type': type,
        'Content-Disposition': contentDisposition(how, name),
      },
    })
  } catch (error) {
    if (error instanceof Refusal) throw new Response(null, { status: 404 })
    throw error
  }
}
