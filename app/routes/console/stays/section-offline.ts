import { type ClientActionFunctionArgs, data, redirect, redirectDocument } from 'react-router'
import { filesIn } from '#app/forms/files-in.ts'
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
} from '#modules/stay-inventories/ui/kept-entries-state.ts'
import { refusedForm } from '#shared/forms/form-answer.ts'
import { INTENT } from '#shared/forms/typed-values.ts'
import { KEPT, LOST, QUIETLY } from '#ui/saving-answer.ts'

/** The section that the page shows, as its forms know it. */
type Opened = {
  account: string
  inventory: string
  section: InventorySection
  before: InventorySection | null
  next: string
}

let opened: Opened | null = null

/** Names the section that the page shows. */
export function openSection(shown: Opened): void {
  opened = shown
}

/** The answer to a form whose values this browser keeps; its status keeps the page from reading a server that does not answer. */
const kept = () => data(KEPT, { status: 503 })

/**
 * The `clientAction` of a section: answers and photographs are kept in this browser before they are sent, and leave it once the
 * server has them. Where the browser keeps nothing they are sent as they are.
 */
export async function keepThenSend({
  request,
  serverAction,
}: Pick<ClientActionFunctionArgs, 'request'> & { serverAction: () => Promise<unknown> }): Promise<unknown> {
  const here = opened
  const fields = await request.clone().formData()
  const intent = fields.get(INTENT)
  if (here && (intent === 'save' || intent === 'complete')) {
    const isKept = await keepTyped(here, fields, intent === 'complete')
    if (isKept) return answerOf(here, fields, intent === 'complete' ? here.next : null)
  }
  if (here && intent === 'photograph') {
    const said = await takePictures(here, fields)
    if (said) return said
  }
  return sendAsItIs(request, fields, serverAction)
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
async function answerOf(here: Opened, fields: FormData, next: string | null): Promise<unknown> {
  const { account, inventory, section } = here
  const mine = (await waitingIn(account)).find(
    (entry) => entry.kind === 'answers' && entry.inventory === inventory && entry.section === section.key,
  )
  await sendKept(account)
  // A round that was under way may have begun before these answers.
  if ((await waitingIn(account)).some(({ id, held }) => id === mine?.id && !held)) await sendKept(account)
  const still = (await waitingIn(account)).find(({ id }) => id === mine?.id)
  if (!still) return next ? redirect(next) : { saved: { at: new Date().toISOString(), notes: [] } }
  if (still.held?.errors) {
    await dropEntry(account, still.id)
    const refused = { code: 'INVALID_INPUT' as const, details: { errors: still.held.errors } }
    return data(refusedForm(refused, fields), { status: 422 })
  }
  if (next && !still.held) return redirectDocument(next)
  return kept()
}

async function takePictures({ account, inventory, section }: Opened, fields: FormData): Promise<unknown> {
  const files = filesIn(fields)
  if (files.length === 0) return null
  const of = { account, inventory, section: section.key, title: section.title }
  const why = await keepPictures(of, files)
  if (why) {
    const refused = { code: 'INVALID_INPUT' as const, details: { errors: { file: why } } }
    return data(refusedForm(refused, fields), { status: 422 })
  }
  return (await sendKept(account)) === 'done' ? redirect(location.pathname) : kept()
}

async function sendAsItIs(request: Request, fields: FormData, serverAction: () => Promise<unknown>) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    if (new URL(request.url).searchParams.has(QUIETLY)) return data(LOST, { status: 503 })
    const refused = { code: 'STATUS_CONFLICT' as const, details: { reason: NO_NETWORK } }
    return data(refusedForm(refused, fields), { status: 422 })
  }
}

const NO_NETWORK = 'Le réseau manque\u00a0: recommencez une fois revenu.'

const waitingIn = (account: string): Promise<readonly KeptEntry[]> => listEntries(account).catch(() => [])
