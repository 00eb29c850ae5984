import type { InventorySection } from './inventory.ts'
import type { TypedSection } from './inventory-sections.ts'

/** One text of a section that two people changed otherwise: of an item, or of the section as a whole where `item` is null. */
export type SectionClash = { item: string | null; part: 'answer' | 'remark'; mine: string; theirs: string }

/** What a section says, by the key of each item. */
export function typedOf({ items, remark }: InventorySection): TypedSection {
  return {
    items: Object.fromEntries(items.map(({ key, answer, remark }) => [key, { answer, remark }])),
    remark,
  }
}

const NOTHING = { answer: '', remark: '' }

/**
 * What a section becomes where `mine` was typed over `base` while it became `theirs`: a text that one side changed is that
 * side’s, and one that both changed otherwise is a clash, kept as theirs until a person chooses. The same words sent twice
 * change nothing.
 */
export function mergeSection(
  base: TypedSection,
  mine: TypedSection,
  theirs: TypedSection,
): { merged: TypedSection; clashes: SectionClash[] } {
  const clashes: SectionClash[] = []
  const choose = (
    item: string | null,
    part: SectionClash['part'],
    was: string,
    typed: string,
    kept: string,
  ) => {
    if (typed === was || typed === kept) return kept
    if (kept === was) return typed
    clashes.push({ item, part, mine: typed, theirs: kept })
    return kept
  }
  const items = Object.keys(theirs.items).map((key) => {
    const kept = theirs.items[key]!
    const typed = mine.items[key] ?? kept
    const was = base.items[key] ?? NOTHING
    return [
      key,
      {
        answer: choose(key, 'answer', was.answer, typed.answer, kept.answer),
        remark: choose(key, 'remark', was.remark, typed.remark, kept.remark),
      },
    ]
  })
  const remark = choose(null, 'remark', base.remark, mine.remark, theirs.remark)
  return { merged: { items: Object.fromEntries(items), remark }, clashes }
}

/** What a person answers of each clash: theirs where `takesMine` is false. What did not clash is merged. */
export function settleClashes(
  base: TypedSection,
  mine: TypedSection,
  theirs: TypedSection,
  takesMine: (clash: SectionClash) => boolean,
): TypedSection {
  const { merged, clashes } = mergeSection(base, mine, theirs)
  const taken = clashes.filter(takesMine)
  const mineOf = (item: string | null, part: SectionClash['part']) =>
    taken.find((clash) => clash.item === item && clash.part === part)?.mine
  const items = Object.entries(merged.items).map(([key, { answer, remark }]) => [
    key,
    { answer: mineOf(key, 'answer') ?? answer, remark: mineOf(key, 'remark') ?? remark },
  ])
  return { items: Object.fromEntries(items), remark: mineOf(null, 'remark') ?? merged.remark }
}
