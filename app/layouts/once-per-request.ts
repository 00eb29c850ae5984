import type { RouterContextProvider } from 'react-router'

/** What a loader is given of its request: `Route.LoaderArgs` is one. */
export type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Reads once what the frames of a page and the page itself both ask: the loaders of one request share the answer of the same `of`,
 * which tells apart what is read (an identifier, nothing for a single thing). It is kept no longer than the request, and for
 * loaders alone: an action reads for itself, since what it writes must show in the loaders that follow it.
 */
export function oncePerRequest<Args extends LoaderArgs, T>(
  read: (args: Args, of: string) => Promise<T>,
): (args: Args, of?: string) => Promise<T> {
  const answers = new WeakMap<object, Map<string, Promise<T>>>()
  return (args, of = '') => {
    if (args.request.method !== 'GET') return read(args, of)
    const known = answers.get(args.context) ?? new Map<string, Promise<T>>()
    answers.set(args.context, known)
    const answer = known.get(of) ?? read(args, of)
    known.set(of, answer)
    return answer
  }
}
