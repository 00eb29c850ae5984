import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'
import { aFiledDocument } from '#tests/filed-document-factory.ts'
import { listDocumentLinks, makeDocumentLink } from './document-links.ts'
import { fileDocument } from './file-document.ts'

const RIGHT = { right: 'file and pass on the documents of an agency' } as const

/** A document that the same person filed: its key. */
const filed: NonNullable<ActSample['before']> = (needs, actor, { publicId: villa }) =>
  fileDocument(needs, actor, aFiledDocument({ about: { villa } }))

/** The public identifier in the key of what was filed. */
const idIn = (key: unknown) => String(key).split(' ').at(-1)

export const DOCUMENT_ACT_SAMPLES = {
  'document.file': { ...RIGHT, input: ({ publicId: villa }) => aFiledDocument({ about: { villa } }) },
  'document.take_away': { ...RIGHT, before: filed, input: (_, key) => ({ document: idIn(key) }) },
  'document.restore': { ...RIGHT, before: filed, input: (_, key) => ({ document: idIn(key) }) },
  'document.make_link': {
    ...{ ...RIGHT, before: filed },
    input: (_, document) => ({ document, forWhom: 'Le notaire', days: 7 }),
  },
  'document.revoke_link': {
    ...RIGHT,
    before: async (needs, actor, subject) => {
      const document = String(await filed(needs, actor, subject))
      await makeDocumentLink(needs, actor, { document, forWhom: 'Le notaire', days: 7 })
      const { agencyId } = subject
      return (await listDocumentLinks(needs, actor, { key: document, agencyId }))[0]?.publicId
    },
    input: (_, link) => ({ link: link ?? crypto.randomUUID() }),
  },
  'document.open_link': {
    right: 'open a document by its link, which no account does',
    input: () => ({ link: crypto.randomUUID() }),
  },
} satisfies RoomActSamples
