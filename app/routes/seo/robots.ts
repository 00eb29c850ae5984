import { robotsText } from '#app/seo/robots.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(context.get(servicesContext).config.publicUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
