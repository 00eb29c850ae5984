import type { PageArgs } from '#app/page-args.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { type InventoryMoment, momentOf } from '#modules/stay-inventories/inventory.ts'
import type { StayInventory } from '#modules/stay-inventories/server/list-inventories.ts'
import { findReadableStay, type ReadableStay } from '#modules/stays/server/find-readable-stay.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext } from '../frame/console-context.ts'

/**
 * An inventory of a stay that its reader may read: one who may learn who the guest is, and an owner once it is closed. Null for
 * another, and for one that is not begun.
 */
export async function inventoryToRead(
  { facts, knowsGuest }: ReadableStay,
  area: Area,
  moment: InventoryMoment,
): Promise<StayInventory | null> {
  const inventories = knowsGuest ? await facts.inventories() : []
  const found = inventories.find((one) => one.moment === moment) ?? null
  return area === 'owner' && !found?.closed ? null : found
}

/** The inventory that an address names. Refuses NOT_FOUND to those who may not read it. */
export async function inventoryOfPhoto({
  params: { id, moment: part },
  context,
}: PageArgs<{ id: string; moment: string }>): Promise<{ reservationId: number; moment: InventoryMoment }> {
  const { actor, area } = context.get(consoleContext)
  const readable = await findReadableStay(context.get(servicesContext).db, actor, id)
  const moment = momentOf(part)
  if (!moment || !(await inventoryToRead(readable, area, moment))) throw new Refusal('NOT_FOUND')
  return { reservationId: readable.facts.reservation.id, moment }
}
