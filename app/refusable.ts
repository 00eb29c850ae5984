import { type ActionFunctionArgs, data } from 'react-router'
import { Refusal, type RefusalCode, type RefusalDetails } from '#shared/refusal.ts'

/** What a form shows when its action was refused. */
export type RefusedAction = { refusal: { code: RefusalCode; details: RefusalDetails } }

/** Turns a refusal thrown by a use case into an answer the form can show; anything else goes on as an error. */
export function refusable<A extends ActionFunctionArgs, R>(action: (args: A) => Promise<R>) {
  return async (args: A) => {
    try {
      return await action(args)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return data<RefusedAction>({ refusal: { code: error.code, details: error.details } }, { status: 422 })
    }
  }
}
