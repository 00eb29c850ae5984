/** The two inventories (états des lieux) of a stay. */
export const INVENTORY_MOMENTS = ['arrival', 'departure'] as const
export type InventoryMoment = (typeof INVENTORY_MOMENTS)[number]

/** Each inventory in words, and its part of addresses. */
export const MOMENT_WORDS = {
  arrival: { title: 'État des lieux d’arrivée', part: 'arrivee', short: 'Arrivée' },
  departure: { title: 'État des lieux de départ', part: 'depart', short: 'Départ' },
} as const satisfies Record<InventoryMoment, { title: string; part: string; short: string }>

/** The inventory that a part of an address names; null for another part. */
export function momentOf(part: string): InventoryMoment | null {
  return INVENTORY_MOMENTS.find((moment) => MOMENT_WORDS[moment].part === part) ?? null
}

/** The states of an item, the best first. */
export const ITEM_STATES = {
  good: 'Bon état',
  worn: 'Usagé',
  damaged: 'Abîmé',
  missing: 'Manquant',
} as const
export type ItemState = keyof typeof ITEM_STATES

export function isItemState(answer: string): answer is ItemState {
  return Object.hasOwn(ITEM_STATES, answer)
}

/** What is answered of an item: its state, what a meter shows, or how many were handed over. */
export type ItemKind = 'state' | 'reading' | 'count'

/** One thing that is looked at; `answer` is empty until it is answered. */
export type InventoryItem = { key: string; label: string; kind: ItemKind; answer: string; remark: string }

/** A room or a group of things, with what is said of it as a whole. */
export type InventorySection = { key: string; title: string; items: InventoryItem[]; remark: string }

/** The most photographs of one section. */
export const MOST_PHOTOS = 6

/** The longest answer that is typed, and the longest remark. */
export const INVENTORY_BOUNDS = { answer: 20, remark: 300, sectionRemark: 1000, name: 80, refusal: 500 }

/** An item whose answer the inventory cannot be closed without: a meter may be left unread. */
export function isAnswerDemanded({ kind }: Pick<InventoryItem, 'kind'>): boolean {
  return kind !== 'reading'
}

/** The items of a section that are left to answer before the inventory may be closed. */
export function leftToAnswer({ items }: InventorySection): InventoryItem[] {
  return items.filter((item) => isAnswerDemanded(item) && item.answer === '')
}

/** An answer in words. */
export function answerWords({ kind, answer }: Pick<InventoryItem, 'kind' | 'answer'>): string {
  if (kind === 'state') return isItemState(answer) ? ITEM_STATES[answer] : 'Non constaté'
  return answer === '' ? 'Non relevé' : answer
}
