import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { chosenColumnsAt } from '#app/lists/kept-columns.ts'
import { withColumns } from '#modules/accounts/kept-columns.ts'
import { returnPathFrom } from '#modules/accounts/return-path.ts'
import { consoleLookCookie } from '#modules/accounts/server/console-look-cookie.ts'
import { keptColumnsCookie, keptColumnsIn } from '#modules/accounts/server/kept-columns-cookie.ts'
import { CONSOLE_LOOK_FORM } from './console-look-schema.ts'

/** Only the buttons of the sidebar lead here. */
export function loader() {
  return redirect('/')
}

/** Keeps the look of the consoles or the columns of a list in this browser, and returns to the page of the button. */
export const action = formAction(CONSOLE_LOOK_FORM, {
  look: ({ services, values: { from, ...look } }) =>
    redirect(returnPathFrom(from) ?? '/', {
      headers: { 'Set-Cookie': consoleLookCookie(look, services.config) },
    }),
  columns: ({ services, request, values: { from, ...chosen } }) => {
    const at = chosenColumnsAt(from, chosen)
    if (at === null) return redirect('/')
    const kept = withColumns(keptColumnsIn(request.headers, services.config), at.place, chosen.columns)
    return redirect(at.address, { headers: { 'Set-Cookie': keptColumnsCookie(kept, services.config) } })
  },
})
