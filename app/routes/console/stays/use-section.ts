import { useEffect, useState } from 'react'
import type { InventorySection } from '#modules/stay-inventories/inventory.ts'
import { type TypedSection, withTyped } from '#modules/stay-inventories/inventory-sections.ts'
import { answersOf } from '#modules/stay-inventories/kept-entries.ts'
import { typedOf } from '#modules/stay-inventories/merge-section.ts'
import { settleEntry, typeOver, useKept } from '#modules/stay-inventories/ui/kept-entries-state.ts'
import { useKeptPages } from '#ui/use-kept-pages.ts'
import { openSection } from './section-offline.ts'

type Loaded = {
  account: string
  path: string
  section: InventorySection
  before: InventorySection | null
  next: { to: string } | null
}

/** The values that the form of a section was begun with, when this browser kept some. */
type Begun = { of: string; typed: TypedSection | null; times: number }

/** A section as its page shows it: with what this browser keeps of it, from the moment the page opened. */
export function useSection(loaded: Loaded) {
  const { account, path, section, before, next } = loaded
  const kept = useKept(account)
  const own = answersOf(kept.entries, path, section.key)
  const of = `${path}/${section.key}`
  const [begun, setBegun] = useState<Begun | null>(null)
  if (kept.isRead && begun?.of !== of) setBegun({ of, typed: own?.typed ?? null, times: 0 })
  const opened = { account, inventory: path, section, before, next: next?.to ?? path }
  useEffect(() => openSection(opened))
  // What is typed from now on is typed over what this page shows.
  useEffect(() => typeOver(of, typedOf(section)), [of])
  useKeptPages({ kind: 'keep-inventory', account, addresses: [of, path] }, section)
  const typed = begun?.of === of ? begun.typed : null
  const settle = (chosen: TypedSection) => {
    if (!own) return
    typeOver(of, chosen)
    setBegun({ of, typed: chosen, times: (begun?.times ?? 0) + 1 })
    void settleEntry(own, chosen)
  }
  return {
    ...{ kept, own, settle },
    shown: typed ? withTyped(section, typed) : section,
    formKey: `${section.key} ${typed ? `kept ${begun?.times}` : ''}`,
  }
}
