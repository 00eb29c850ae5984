import type { FieldErrors } from '#shared/forms/form-answer.ts'
import type { TypedSection } from './inventory-sections.ts'

/** What the server answers to an entry that a browser kept. */
export type EntryAnswer =
  /** It has it; `hash` is that of the original of a photograph. */
  | { kind: 'kept'; at: string; hash: string | null }
  /** It does not take it, in words; `theirs` is what the section says where another person changed it. */
  | { kind: 'refused'; words: string; theirs: TypedSection | null; errors?: FieldErrors }
