import { redirect, useOutletContext } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { leftToAnswer, MOMENT_WORDS, momentOf } from '#modules/stay-inventories/inventory.ts'
import { inventoryDays } from '#modules/stay-inventories/inventory-days.ts'
import { inventoryDifferences } from '#modules/stay-inventories/inventory-differences.ts'
import { endAnswerLink, sendAnswerLink } from '#modules/stay-inventories/server/answer-inventory.ts'
import { closeInventory } from '#modules/stay-inventories/server/close-inventory.ts'
import { openInventory } from '#modules/stay-inventories/server/fill-inventory.ts'
import { dropEntry, useKept } from '#modules/stay-inventories/ui/kept-entries-state.ts'
import { KeptNotice } from '#modules/stay-inventories/ui/kept-notice.tsx'
import { RefusedEntries } from '#modules/stay-inventories/ui/refused-entries.tsx'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useKeptPages } from '#ui/use-kept-pages.ts'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/inventory.ts'
import { CloseInventory } from './close-inventory.tsx'
import { ClosedInventory } from './closed-inventory.tsx'
import { INVENTORY_FORM } from './inventory-schema.ts'
import { InventoryDifferences, InventorySections } from './inventory-sections.tsx'
import { loadStay } from './load-stay.ts'
import { readClosed } from './read-closed.ts'
import type { ConsoleStay } from './stay-frame.tsx'

export const meta = privateMeta(({ moment = '' }) => MOMENT_WORDS[momentOf(moment) ?? 'arrival'].title)
export const headers: Route.HeadersFunction = formHeaders

export async function loader(args: Route.LoaderArgs) {
  const moment = momentOf(args.params.moment)
  if (!moment) throw new Response(null, { status: 404 })
  const { facts } = await loadStay(args)
  const kept = await facts.inventories()
  const inventory = kept.find((one) => one.moment === moment)
  const arrival = moment === 'departure' ? kept.find((one) => one.moment === 'arrival')?.closed : null
  const { reservation } = facts
  const services = args.context.get(servicesContext)
  const closed = inventory?.closed
  return {
    moment,
    account: args.context.get(consoleContext).actor.userId,
    /** What each section says, for what a telephone kept of them when the inventory was closed. */
    said: inventory?.closed ? inventory.sections : null,
    days: inventoryDays(moment, reservation),
    today: todayInParis(services.clock),
    closed: closed ? await readClosed(services, reservation, moment, closed) : null,
    sections:
      inventory?.sections.map((section) => ({
        ...{ key: section.key, title: section.title },
        left: leftToAnswer(section).length,
        isSeen: section.items.some(({ answer }) => answer !== ''),
      })) ?? null,
    hasArrival: arrival !== null && arrival !== undefined,
    differences: arrival && inventory ? inventoryDifferences(arrival.facts.sections, inventory.sections) : [],
    tenant: reservation.traveler ? `${reservation.traveler.firstName} ${reservation.traveler.lastName}` : '',
  }
}

export const action = formAction(
  INVENTORY_FORM,
  {
    open: async ({ services, params, url, found: actor }) => {
      await openInventory(services, actor, { reservation: params.id!, moment: momentOf(params.moment!)! })
      return redirect(url.pathname)
    },
    link: async ({ services, params, url, found: actor }) => {
      await sendAnswerLink(services, actor, { reservation: params.id!, moment: momentOf(params.moment!)! })
      return redirect(url.pathname)
    },
    unlink: async ({ services, params, url, found: actor }) => {
      await endAnswerLink(services, actor, { reservation: params.id!, moment: momentOf(params.moment!)! })
      return redirect(url.pathname)
    },
    close: async ({ services, params, url, found: actor, values: { agreed, ...typed } }) => {
      await closeInventory(services, actor, {
        ...{ reservation: params.id!, moment: momentOf(params.moment!)! },
        typed: { ...typed, agreed: agreed === 'yes' },
      })
      return redirect(url.pathname)
    },
  },
  {
    before: ({ context, params }: Route.ActionArgs) => {
      if (!momentOf(params.moment)) throw new Response(null, { status: 404 })
      return context.get(consoleContext).actor
    },
  },
)

/** An inventory of the stay: begun, filled section by section, closed with the traveler; then its text. */
export default function Inventory({ loaderData }: Route.ComponentProps) {
  const { moment, days, today, closed, sections, account } = loaderData
  const { path, stay } = useOutletContext<ConsoleStay>()
  const { title, part } = MOMENT_WORDS[moment]
  const base = `${path}/etat-des-lieux/${part}`
  const kept = useKept(account)
  const entries = kept.entries.filter(({ inventory }) => inventory === base)
  const isOpen = sections !== null && !closed
  const pages = isOpen ? [base, ...sections.map(({ key }) => `${base}/${key}`)] : []
  useKeptPages({ kind: 'keep-inventory', account, addresses: pages }, sections)
  const refused = (
    <RefusedEntries
      entries={entries}
      sections={loaderData.said ?? []}
      onDrop={(id) => void dropEntry(account, id)}
    />
  )
  if (closed)
    return (
      <div className="grid gap-6">
        {refused}
        <ClosedInventory closed={closed} stay={path} at={base} maySend={stay.may.inventory} />
      </div>
    )
  if (!stay.may.inventory || !days)
    return <p className="text-ardoise">Seul un séjour confirmé a un état des lieux.</p>
  const isToday = days.fillFrom <= today && today <= days.until
  if (!sections)
    return (
      <ConsoleSection title={title}>
        <p className="max-w-prose text-ardoise">
          {moment === 'arrival'
            ? 'Les pièces et les équipements viennent de l’annonce réservée. Chaque partie s’enregistre à mesure de la visite.'
            : 'Chaque élément de l’arrivée est à revoir, avec ce qui en a été dit. Ce qui diffère est calculé à mesure de la visite.'}
        </p>
        {isToday ? (
          <FormFor intent="open" act="stay_inventory.open">
            <SubmitButton>Commencer l’état des lieux</SubmitButton>
          </FormFor>
        ) : (
          <p>
            Il se remplit du {formatCivilDate(days.fillFrom)} au {formatCivilDate(days.until)}.
          </p>
        )}
      </ConsoleSection>
    )
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
      <ConsoleSection title={title}>
        <KeptNotice kept={kept} />
        {refused}
        <InventorySections
          sections={sections}
          base={base}
          entries={entries}
          opensCamera={loaderData.hasArrival}
        />
      </ConsoleSection>
      <div className="grid gap-10">
        {moment === 'departure' && <Compared {...loaderData} />}
        <ConsoleSection title="Clore l’état des lieux">
          {today < days.closeFrom ? (
            <p className="text-ardoise">Il se clôt à partir du {formatCivilDate(days.closeFrom)}.</p>
          ) : today > days.until ? (
            <p className="text-ardoise">Il devait être clos avant le {formatCivilDate(days.until)}.</p>
          ) : (
            <CloseInventory tenant={loaderData.tenant} waits={entries.length > 0} />
          )}
        </ConsoleSection>
      </div>
    </div>
  )
}

function Compared({ hasArrival, differences }: Route.ComponentProps['loaderData']) {
  const { stay } = useOutletContext<ConsoleStay>()
  return (
    <ConsoleSection title="Ce qui diffère de l’arrivée">
      {hasArrival ? (
        <InventoryDifferences differences={differences} />
      ) : (
        <p className="text-ardoise">
          Aucun état des lieux d’arrivée n’a été clos&nbsp;: aucune comparaison n’est possible.
        </p>
      )}
      {stay.deposit > 0 && (
        <p className="text-sm text-ardoise">
          Dépôt de garantie prévu au contrat&nbsp;: {formatEuros(stay.deposit)}. Une retenue ne peut porter
          que sur ces différences.
        </p>
      )}
    </ConsoleSection>
  )
}
