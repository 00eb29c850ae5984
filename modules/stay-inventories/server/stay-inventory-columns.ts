import './stay-inventory-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

/** An inventory names the traveler and the person who made it, and what was found during their stay. */
export const STAY_INVENTORY_COLUMNS: RoomColumns = {
  stayInventories: {
    purpose: 'the state of a house at the arrival and the departure of a traveler',
    end: { rule: 'message', by: 'forgetOldInventories' },
    unexported: 'the document is on the page of the stay',
    columns: {
      moment: 'none',
      departure: 'none',
      sections: 'person',
      openedBy: ACCOUNT,
      openedAt: 'none',
      savedAt: 'none',
      closedAt: 'none',
      facts: 'contact',
      document: 'contact',
      documentHash: 'none',
    },
  },
  stayInventoryPhotos: {
    purpose: 'what was seen of a house at the arrival and the departure of a traveler',
    end: { with: 'stayInventories' },
    unexported: 'the page of the inventory shows them',
    columns: {
      section: 'none',
      name: 'person',
      fileKey: 'none',
      contentHash: 'none',
      addedAt: 'none',
      sentKey: 'none',
    },
  },
  stayInventoryOriginals: {
    purpose: 'the photograph as the telephone took it, for a claim on the deposit',
    end: { rule: 'inventoryOriginal', by: 'forgetInventoryOriginals' },
    unexported: 'the page of the inventory shows the same picture',
    columns: { photoId: 'none', contentType: 'none', fileKey: 'none', contentHash: 'none', takenAt: 'none' },
  },
  stayInventoryAnswers: {
    purpose: 'whether an absent traveler signed the inventory of their stay',
    end: { with: 'stayInventories' },
    unexported: 'the page of the inventory shows it',
    columns: {
      answer: 'none',
      words: 'person',
      givenAt: 'none',
      sentTo: 'contact',
      address: 'person',
      browser: 'person',
    },
  },
  stayInventoryVersions: {
    purpose: 'the files of the inventory of a stay, and what each says',
    end: { with: 'stayInventories' },
    unexported: 'the files are among the documents of the stay',
    columns: {
      rank: 'none',
      fileKey: 'none',
      contentHash: 'none',
      writtenAt: 'none',
      saysAnswer: 'none',
      saysRemarks: 'none',
      saysEnd: 'none',
      unsealedBytes: 'none',
    },
  },
  stayInventoryRemarks: {
    purpose: 'what a traveler answered to the inventory of their stay',
    end: { with: 'stayInventories' },
    unexported: 'the page of the inventory shows it',
    columns: { words: 'person', givenAt: 'none' },
  },
}
