import { filesIn } from '#app/forms/files-in.ts'
import { formAction, refusalInit } from '#app/forms/form-action.ts'
import type { EntryAnswer } from '#modules/stay-inventories/entry-answer.ts'
import { momentOf } from '#modules/stay-inventories/inventory.ts'
import type { TypedSection } from '#modules/stay-inventories/inventory-sections.ts'
import { saveInventorySection } from '#modules/stay-inventories/server/fill-inventory.ts'
import { photographInventory } from '#modules/stay-inventories/server/photograph-inventory.ts'
import { Refusal } from '#shared/refusal.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { isUuid } from '#shared/uuid.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/inventory-entry.ts'
import { INVENTORY_ENTRY_FORM, readAnswers } from './inventory-entry-schema.ts'

/** An address for forms alone: opened, it is no page. */
export function loader() {
  throw new Response(null, { status: 404 })
}

/** Takes what a browser kept of a section of an inventory, with the same answer however often it comes. */
export const action = formAction(
  INVENTORY_ENTRY_FORM,
  {
    answers: async ({ services, found: { actor, of }, values }) => {
      const [typed, base] = [readAnswers(values.typed), readAnswers(values.base)]
      if (!typed || !base) throw new Refusal('INVALID_INPUT')
      const at = await saveInventorySection(services, actor, { ...of, typed, base, complete: false })
      return answered({ kind: 'kept', at: at.toISOString(), hash: null })
    },
    photograph: async ({ services, found: { actor, of }, values, fields }) => {
      if (!isUuid(values.key)) throw new Refusal('INVALID_INPUT')
      const takenAt = new Date(values.takenAt)
      const sent = { key: values.key, takenAt: Number.isNaN(takenAt.getTime()) ? null : takenAt }
      const [hash] = await photographInventory(services, actor, { ...of, files: filesIn(fields), sent })
      return answered({ kind: 'kept', at: services.clock.now().toISOString(), hash: hash! })
    },
  },
  {
    before: ({ context, params }: Route.ActionArgs) => {
      const moment = momentOf(params.moment)
      if (!moment) throw new Response(null, { status: 404 })
      return {
        actor: context.get(consoleContext).actor,
        of: { reservation: params.id, moment, section: params.piece },
      }
    },
    refused: (refused) => {
      const { errors, refusal } = refused
      const words = refusalWords(refusal).detail
      const theirs = (refusal.details.theirs as TypedSection | undefined) ?? null
      return answered({ kind: 'refused', words, theirs, errors }, refusalInit(refused))
    },
  },
)

const answered = (answer: EntryAnswer, init?: ResponseInit) => Response.json(answer, init)
