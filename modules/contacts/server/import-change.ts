import * as z from 'zod/mini'

/** What an import wrote of a contact that was there already, so that it can be taken back; older forms are read as they are. */
export const IMPORT_CHANGE = z.object({
  version: z.literal(1),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** The words that it found empty, with what it wrote there. */
  filled: z.record(z.string(), z.string()),
  /** The consents that it recorded. */
  consents: z.array(z.number()),
})
export type ImportChange = z.output<typeof IMPORT_CHANGE>
