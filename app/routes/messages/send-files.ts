import { threadAction } from './thread-acts.ts'

/** Nothing is read here. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

/**
 * The form of a thread with its files, sent by scripts ahead of the page in a request whose progress they can show. The page
 * then sends the same form without files, which writes nothing more, and shows the message.
 */
export const action = threadAction
