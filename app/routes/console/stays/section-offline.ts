import { type InventorySection, leftToAnswer } from '#modules/stay-inventories/inventory.ts'
import { typedSection } from '#modules/stay-inventories/inventory-form.ts'
import { completed, withTyped } from '#modules/stay-inventories/inventory-sections.ts'
import type { KeptEntry } from '#modules/stay-inventories/kept-entries.ts'
import { typedOf } from '#modules/stay-inventories/merge-section.ts'
import { listEntries } from '#modules/stay-inventories/ui/entry-store.ts'
import {
  baseOf,
  dropEntry,
  keepAnswers,
  keepPictures,
  sendKept,
  type Unkept,
} from '#modules/stay-inventories/ui/kept-entries-state.ts'
import { refusedForm } from '#shared/forms/form-answer.ts'
import { INTENT } from '#shared/forms/typed-values.ts'
import { KEPT, savedIn } from '#ui/saving-answer.ts'

/** The section that the page shows, as its forms know it. */
export type Opened = {
  account: string
  inventory: string
  section: InventorySection
  before: InventorySection | null
  next: string
}

/** How a section leads on: to its next one, and to itself as the server has it now. */
type Ways = { goTo: (address: string) => void; refresh: () => void }

/**
 * Keeps the answers of a section in this browser, then sends them: what the form is answered, or null where the browser keeps
 * nothing and the page sends them itself. Without a network no way of the page is asked, since it would ask the server.
 */
export async function keepThenSend(
  here: Opened,
  fields: FormData,
  { goTo, refresh }: Ways,
): Promise<unknown> {
  // The button that was pressed comes after the act of the form.
  const isComplete = fields.getAll(INTENT).at(-1) === 'complete'
  if (!(await keepTyped(here, fields, isComplete))) return null
  const answer = await answerOf(here, fields)
  // Once the form has its answer: it keeps a page that is left while it sends.
  if (isComplete && (isSaved(answer) || answer === KEPT)) setTimeout(() => goTo(here.next))
  else if (isSaved(answer)) refresh()
  return answer
}

const isSaved = (answer: unknown) => savedIn(answer) !== null

/** Keeps photographs of a section, then sends them. Gives those that are neither kept nor sent. */
export async function keepThenSendPictures(
  { account, inventory, section }: Opened,
  files: readonly File[],
  { refresh }: Pick<Ways, 'refresh'>,
): Promise<Unkept | null> {
  const of = { account, inventory, section: section.key, title: section.title }
  const { unkept, isSent } = await keepPictures(of, files)
  const ended = await sendKept(account)
  if (isSent || ended === 'done') refresh()
  return unkept
}

async function keepTyped(here: Opened, fields: FormData, isComplete: boolean): Promise<boolean> {
  const { account, inventory, section, before } = here
  const written = withTyped(section, typedSection(section, fields))
  const whole = isComplete ? completed(written, before) : written
  return keepAnswers({
    ...{ id: crypto.randomUUID(), kind: 'answers', account, inventory, section: section.key },
    ...{ title: section.title, at: Date.now(), held: null, left: leftToAnswer(whole).length },
    ...{ typed: typedOf(whole), base: baseOf(`${inventory}/${section.key}`) ?? typedOf(section) },
  })
}

/** What the form is answered once its values are kept: saved where the server has them, refused beside a field, else kept. */
async function answerOf({ account, inventory, section }: Opened, fields: FormData): Promise<unknown> {
  const mine = (await waitingIn(account)).find(
    (entry) => entry.kind === 'answers' && entry.inventory === inventory && entry.section === section.key,
  )
  await sendKept(account)
  const still = (await waitingIn(account)).find(({ id }) => id === mine?.id)
  if (!still) return { saved: { at: new Date().toISOString(), notes: [] } }
  if (!still.held?.errors) return KEPT
  await dropEntry(account, still.id)
  const refused = { code: 'INVALID_INPUT' as const, details: { errors: still.held.errors } }
  return refusedForm(refused, fields)
}

const waitingIn = (account: string): Promise<readonly KeptEntry[]> => listEntries(account).catch(() => [])
