import { useOutletContext } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { MOMENT_WORDS, momentOf } from '#modules/stay-inventories/inventory.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/read-inventory.ts'
import { ClosedInventory } from './closed-inventory.tsx'
import { inventoryToRead } from './inventory-to-read.ts'
import { loadStay } from './load-stay.ts'
import { readClosed } from './read-closed.ts'
import type { ConsoleStay } from './stay-frame.tsx'

export const meta = privateMeta(({ moment = '' }) => MOMENT_WORDS[momentOf(moment) ?? 'arrival'].title)

export async function loader(args: Route.LoaderArgs) {
  const moment = momentOf(args.params.moment)
  const readable = await loadStay(args)
  const { area } = args.context.get(consoleContext)
  const closed = moment && (await inventoryToRead(readable, area, moment))?.closed
  if (!moment || !closed) throw new Response(null, { status: 404 })
  const services = args.context.get(servicesContext)
  return {
    closed: await readClosed(services, readable.facts.reservation, moment, closed),
    part: MOMENT_WORDS[moment].part,
  }
}

/** A closed inventory of the stay, for its owner, who makes none. */
export default function ReadInventory({ loaderData: { closed, part } }: Route.ComponentProps) {
  const { path } = useOutletContext<ConsoleStay>()
  return (
    <div className="grid gap-6">
      <ClosedInventory closed={closed} stay={path} at={`${path}/etat-des-lieux/${part}`} maySend={false} />
    </div>
  )
}
