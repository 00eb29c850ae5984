import { sendItem } from './send-item.ts'
import { dropTemporaryItem, temporaryItems } from './temporary-items.ts'

export type Pushed = { added: number; refusals: { title: string; detail: string }[] }

/**
 * Sends the stays that this browser kept; gives the number of stays in the selection and the refused ones. A
 * stay that the server refuses is removed from the browser too, since another try would get the same answer.
 */
export async function pushAll(): Promise<Pushed> {
  const refusals: Pushed['refusals'] = []
  let added = 0
  for (const item of temporaryItems()) {
    const sent = await sendItem(item)
    if (sent.kind === 'unreachable') break
    dropTemporaryItem(item)
    if (sent.kind === 'added') added += 1
    if (sent.kind === 'refused') {
      refusals.push({
        title: 'Impossible d’ajouter cette propriété à votre sélection',
        detail: `${item.property.name}\u00a0: ${sent.detail}`,
      })
    }
  }
  return { added, refusals }
}
