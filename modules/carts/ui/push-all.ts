import { sendItem } from './send-item.ts'
import { dropTemporaryItem, temporaryItems } from './temporary-items.ts'

/** Sends what this browser kept, and tells what was turned down. What the server refused leaves the browser too: trying again would not change its answer. */
export async function pushAll(): Promise<{ title: string; detail: string }[]> {
  const refusals: { title: string; detail: string }[] = []
  for (const item of temporaryItems()) {
    const sent = await sendItem(item)
    if (sent.kind === 'unreachable') break
    dropTemporaryItem(item)
    if (sent.kind === 'refused') {
      refusals.push({
        title: 'Impossible d’ajouter cette propriété à votre sélection',
        detail: `${item.property.name}\u00a0: ${sent.detail}`,
      })
    }
  }
  return refusals
}
