import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { retryWork } from '#modules/operations/server/retry-work.ts'
import { DONE } from '#shared/lists/list-address.ts'
import { RETRY_FORM } from './given-up-work-schema.ts'

type Retry = { services: Parameters<typeof retryWork>[0]; actor: Parameters<typeof retryWork>[1] }

/** Tries given-up work again, then shows the list as it was, with the number of items that are tried. */
export const retryWorkAction = formAction(RETRY_FORM, { retry, 'retry-chosen': retry })

async function retry({ services, actor, values, url }: Retry & { values: { items: string[] }; url: URL }) {
  const retried = await retryWork(services, actor, values)
  const address = new URLSearchParams(url.search)
  address.set(DONE, String(retried))
  return redirect(`${url.pathname}?${address}`)
}
