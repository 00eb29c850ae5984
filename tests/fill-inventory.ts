import type { Actor } from '#modules/accounts/actor.ts'
import type { InventoryMoment } from '#modules/stay-inventories/inventory.ts'
import { openInventory, saveInventorySection } from '#modules/stay-inventories/server/fill-inventory.ts'
import { listInventories } from '#modules/stay-inventories/server/list-inventories.ts'

type Of = { reservation: string; moment: InventoryMoment }

/** Begins an inventory and answers all of it: two of each thing that is counted, the rest in good state or as at the arrival. */
export async function fillInventory(
  needs: Parameters<typeof openInventory>[0],
  actor: Actor,
  reservationId: number,
  of: Of,
): Promise<void> {
  await openInventory(needs, actor, of)
  const inventories = await listInventories(needs.db, reservationId)
  for (const { key, items } of inventories.find(({ moment }) => moment === of.moment)!.sections) {
    const answers = items.map((item) => [item.key, { answer: item.kind === 'count' ? '2' : '', remark: '' }])
    const typed = { items: Object.fromEntries(answers), remark: '' }
    await saveInventorySection(needs, actor, { ...of, section: key, typed, complete: true })
  }
}
