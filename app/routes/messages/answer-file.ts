import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#modules/accounts/actor.ts'
import type { MessageFileType } from '#modules/messages/message-file.ts'
import { readMessageFile } from '#modules/messages/server/message-files.ts'
import { servicesContext } from '#server/request-context.ts'
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

/** A private file: a picture to show, a PDF to save; 404 to those whom `read` refuses. */
export async function answerPrivateFile(
  read: () => Promise<{ name: string; type: MessageFileType; bytes: Uint8Array }>,
): Promise<Response> {
  try {
    const { name, type, bytes } = await read()
    const how = type === 'application/pdf' ? 'attachment' : 'inline'
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...HEADERS,
        'Content-Type': type,
        'Content-Disposition': `${how}; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
    })
  } catch (error) {
    if (error instanceof Refusal) throw new Response(null, { status: 404 })
    throw error
  }
}
