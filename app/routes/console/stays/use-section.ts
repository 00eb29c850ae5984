import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { InventorySection } from '#modules/stay-inventories/inventory.ts'
import { type TypedSection, withTyped } from '#modules/stay-inventories/inventory-sections.ts'
import { answersOf } from '#modules/stay-inventories/kept-entries.ts'
import { typedOf } from '#modules/stay-inventories/merge-section.ts'
import {
  hasNetwork,
  settleEntry,
  typeOver,
  useKept,
} from '#modules/stay-inventories/ui/kept-entries-state.ts'
import { useKeptPages } from '#ui/use-kept-pages.ts'
import { keepThenSend, keepThenSendPictures } from './section-offline.ts'

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
  // What is typed from now on is typed over what this page shows.
  useEffect(() => typeOver(of, typedOf(section)), [of])
  useKeptPages({ kind: 'keep-inventory', account, addresses: [of, path] }, section)
  const typed = begun?.of === of ? begun.typed : null
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const refresh = () => void (navigator.onLine && revalidate())
  const waits = kept.entries.length
  const waited = useRef(waits)
  useEffect(() => {
    // What has just left this browser is on the server: the page shows it from there.
    if (waits < waited.current && kept.ended === 'done') refresh()
    if (kept.ended !== null) waited.current = waits
  }, [waits, kept.ended])
  // A document that is kept opens without a network; a page of the router asks the server.
  const goTo = (address: string) =>
    navigator.onLine && hasNetwork() ? void navigate(address) : location.assign(address)
  const settle = (chosen: TypedSection) => {
    if (!own) return
    typeOver(of, chosen)
    setBegun({ of, typed: chosen, times: (begun?.times ?? 0) + 1 })
    void settleEntry(own, chosen)
  }
  return {
    ...{ kept, own, settle },
    send: (fields: FormData) => keepThenSend(opened, fields, { goTo, refresh }),
    photograph: (files: readonly File[]) => keepThenSendPictures(opened, files, { refresh }),
    shown: typed ? withTyped(section, typed) : section,
    formKey: `${section.key} ${typed ? `kept ${begun?.times}` : ''}`,
  }
}
