import type { RequestHandler, ServerBuild } from 'react-router'

/** The longest address that the router answers. */
const LONGEST = 7680

/**
 * The routes of the paths that the browser asks for (`paths`, separated by commas): the router is asked once for each part of the build that
 * these paths are in, with the paths of that part, and its answers are one. An answer of another kind, such as that the browser has an
 * older version, is given as it is.
 */
export async function answerManifest(
  request: Request,
  partFor: (path: string) => ServerBuild,
  handlerOf: (part: ServerBuild) => RequestHandler,
): Promise<Response> {
  const url = new URL(request.url)
  const asked = url.toString().length > LONGEST ? [] : (url.searchParams.get('paths') ?? '').split(',')
  const paths = Map.groupBy(asked.filter(Boolean), partFor)
  // Without a path the router says what is wrong with the address.
  if (paths.size === 0) return handlerOf(partFor('/'))(request)
  const answers = await Promise.all(
    [...paths].map(([part, some]) => handlerOf(part)(asking(request, url, some))),
  )
  const other = answers.find((answer) => answer.status !== 200)
  if (other) return other
  const routes = await Promise.all(answers.map((answer) => answer.json()))
  return Response.json(Object.assign({}, ...routes), {
    headers: { 'Cache-Control': answers[0]!.headers.get('Cache-Control')! },
  })
}

function asking(request: Request, url: URL, paths: readonly string[]): Request {
  const some = new URL(url)
  some.searchParams.set('paths', paths.join(','))
  return new Request(some, { headers: request.headers })
}
