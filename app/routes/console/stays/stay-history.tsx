import { privateMeta } from '#app/seo/private-meta.ts'
import { readStayHistory } from '#modules/stays/server/read-stay-history.ts'
import { servicesContext } from '#server/request-context.ts'
import { Timeline } from '#ui/timeline.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/stay-history.ts'
import { loadStay } from './load-stay.ts'

export const meta = privateMeta('Historique')

export async function loader(args: Route.LoaderArgs) {
  const { actor } = args.context.get(consoleContext)
  return { steps: await readStayHistory(args.context.get(servicesContext), actor, await loadStay(args)) }
}

/** What happened to the stay, who did it, and what is to come. */
export default function StayHistory({ loaderData: { steps } }: Route.ComponentProps) {
  return (
    <ConsoleSection title="Historique">
      <Timeline
        items={steps.map(({ by, when, ...step }, id) => ({
          ...{ ...step, id },
          when: [when, by].filter(Boolean).join(', '),
        }))}
      />
    </ConsoleSection>
  )
}
