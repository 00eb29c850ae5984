import type { ClientActionFunctionArgs } from 'react-router'
import { LOST, QUIETLY } from '#ui/saving-answer.ts'

type SaveArgs = Pick<ClientActionFunctionArgs, 'request'> & { serverAction: () => Promise<unknown> }

/**
 * The `clientAction` of a page with forms that save as one goes: such a save that the server did not answer is `LOST`, so that
 * its form tries again and the page stays. Any other act fails as it would without.
 */
export async function keepLostSave({ request, serverAction }: SaveArgs): Promise<unknown> {
  const isQuiet = new URL(request.url).searchParams.has(QUIETLY)
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || !isQuiet) throw error
    return LOST
  }
}
