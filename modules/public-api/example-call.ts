import type { PublicDoor } from './public-doors.ts'

/** The example of a door as a command of `curl`; `{id}` stands for what a list answered. */
export function exampleCall(origin: string, { method, path, scope, example }: PublicDoor): string {
  const address = `${origin}${path}${example.query ? `?${example.query}` : ''}`
  const asked = method === 'GET' ? [] : [`  -X ${method}`]
  const once = method === 'POST' && scope.endsWith(':write') ? ["  -H 'Idempotency-Key: 5f0c…'"] : []
  const lines = [`curl '${address}'`, "  -H 'Authorization: Bearer calanque_…'", ...asked]
  if (!example.body) return [...lines, ...once].join(' \\\n')
  const body = JSON.stringify(example.body, null, 2).replaceAll('\n', '\n  ')
  return [...lines, "  -H 'Content-Type: application/json'", ...once, `  -d '${body}'`].join(' \\\n')
}
