import type { Params } from 'react-router'
import { filesIn } from '#app/forms/files-in.ts'
import { formAction } from '#app/forms/form-action.ts'
import type { LoaderArgs } from '#app/layouts/once-per-request.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { THREAD_FORM } from '#modules/messages/message-forms.ts'
import { findStayThread } from '#modules/messages/server/find-thread.ts'
import { findOwnerThread, writeAsOwner } from '#modules/messages/server/owner-thread.ts'
import { markThreadRead } from '#modules/messages/server/read-marks.ts'
import { readStayThread, readThread } from '#modules/messages/server/read-thread.ts'
import { sendAboutStay, sendMessage } from '#modules/messages/server/send-message.ts'
import { closeThreadLinks, resolveThreadLink } from '#modules/messages/server/thread-link.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext } from '../console/frame/console-context.ts'
import { loadStay } from '../console/stays/load-stay.ts'
import { loadOwnStay } from '../console/traveler/reservation/require-own.ts'

type ThreadArgs = LoaderArgs & { params: Params; url: URL }

/**
 * Who writes and where: by the link of a thread, in a thread of a console, about a villa of one's own, or about a stay.
 * The thread of a villa or of a stay may not be open yet.
 */
async function findWriter({ params, context, request }: Omit<ThreadArgs, 'url'>) {
  const services = context.get(servicesContext)
  if (params.token !== undefined) {
    const actor: Actor = await resolveThreadLink(services, params.token, context.get(askerContext))
    return { ...NO_SUBJECT, actor, thread: actor.kind === 'link' ? actor.subjectId : null }
  }
  const { actor, area } = context.get(consoleContext)
  if (params.thread !== undefined) return { ...NO_SUBJECT, actor, thread: params.thread }
  if (params.property !== undefined) {
    const thread = await findOwnerThread(services.db, actor, params.property)
    return { ...NO_SUBJECT, actor, thread, property: params.property }
  }
  const reservation = params.id ?? ''
  const [thread] = await Promise.all([
    findStayThread(services.db, actor, reservation),
    loadStayIn(area, { params: { id: reservation }, context, request }),
  ])
  return { ...NO_SUBJECT, actor, thread, reservation }
}

/** The traveler's pages of a stay are theirs alone: staff who may read the stay write from their own console. */
function loadStayIn(area: Area, stay: LoaderArgs & { params: { id: string } }): Promise<unknown> {
  return area === 'traveler' ? loadOwnStay(stay) : loadStay(stay)
}

const NO_SUBJECT: { property: string | null; reservation: string | null } = {
  property: null,
  reservation: null,
}

/** The acts of every page that shows a thread: to write in it, to mark it as read, to close the links that were mailed. */
export const threadAction = formAction(
  THREAD_FORM,
  {
    send: async ({ services, context, found: { actor, thread, property, reservation }, values, fields }) => {
      const { text, formKey, note, mention } = values
      const typed = {
        text,
        formKey,
        isNote: note === 'yes',
        mentionedId: mention || null,
        files: filesIn(fields),
      }
      const asker = context.get(askerContext)
      const { message } =
        reservation !== null
          ? await sendAboutStay(services, actor, { asker, ...typed, reservation })
          : property !== null
            ? await writeAsOwner(services, actor, { asker, ...typed, property })
            : await sendMessage(services, actor, { asker, ...typed, thread: thread ?? '' })
      return { sent: message }
    },
    read: async ({ services, found: { actor, thread }, values: { upTo } }) => {
      if (thread) await markThreadRead(services, actor, { thread, upTo })
      return { sent: null }
    },
    close: async ({ services, found: { actor, thread } }) => {
      await closeThreadLinks(services, actor, thread ?? '')
      return { sent: null, closed: true }
    },
  },
  { before: findWriter },
)

/**
 * The data of a page of a thread: the thread, null while a stay has none, and the key of its form. An account
 * without access gets 404.
 */
export async function loadThread({ url, ...asked }: ThreadArgs) {
  const formKey = crypto.randomUUID()
  const services = asked.context.get(servicesContext)
  const before = url.searchParams.get('avant')
  try {
    const { token, thread: named, property, id: reservation } = asked.params
    if (reservation !== undefined && (token ?? named ?? property) === undefined) {
      const { actor, area } = asked.context.get(consoleContext)
      const [thread] = await Promise.all([
        readStayThread(services, actor, { reservation, before }),
        loadStayIn(area, { ...asked, params: { id: reservation } }),
      ])
      return { thread, formKey }
    }
    const { actor, thread } = await findWriter(asked)
    if (!thread) return { thread: null, formKey }
    return { thread: await readThread(services, actor, { thread, before }), formKey }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw new Response(null, { status: 404 })
    throw error
  }
}
