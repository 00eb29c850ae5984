import { ClosedPhotos } from '#modules/stay-inventories/ui/closed-photos.tsx'
import { InventoryFiles } from '#modules/stay-inventories/ui/inventory-files.tsx'
import { TravelersRemarks } from '#modules/stay-inventories/ui/travelers-remarks.tsx'
import { PrintedDocumentView } from '#ui/printed-document.tsx'
import { DistantAnswer } from './distant-answer.tsx'
import type { readClosed } from './read-closed.ts'

type ClosedInventoryProps = {
  closed: Awaited<ReturnType<typeof readClosed>>
  /** The address of the stay, and of the inventory. */
  stay: string
  at: string
  /** Whether the reader may send the absent traveler a link, or end it. */
  maySend: boolean
}

/** A closed inventory: its files, what was said of it since, its text and its photographs. */
export function ClosedInventory({ closed, stay, at, maySend }: ClosedInventoryProps) {
  const { document, files, sections, remarks, asked, photos } = closed
  return (
    <>
      <InventoryFiles shown={files} base={`${stay}/documents`} />
      {asked && <DistantAnswer asked={asked} maySend={maySend} />}
      {remarks && <TravelersRemarks remarks={remarks} />}
      <PrintedDocumentView document={document} foldsOnPhone />
      <ClosedPhotos sections={sections} photos={photos} at={at} />
    </>
  )
}
