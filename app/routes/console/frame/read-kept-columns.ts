import type { MiddlewareFunction } from 'react-router'
import { keptColumnsContext } from '#app/lists/kept-columns.ts'
import { keptColumnsIn } from '#modules/accounts/server/kept-columns-cookie.ts'
import { servicesContext } from '#server/request-context.ts'

/** Reads the columns that the reader's browser keeps, so that a page of a console is sent with them. */
export const readKeptColumns: MiddlewareFunction<Response> = ({ context, request }) => {
  context.set(keptColumnsContext, keptColumnsIn(request.headers, context.get(servicesContext).config))
}
