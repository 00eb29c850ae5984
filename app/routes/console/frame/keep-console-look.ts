import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { returnPathFrom } from '#modules/accounts/return-path.ts'
import { consoleLookCookie } from '#modules/accounts/server/console-look-cookie.ts'
import { CONSOLE_LOOK_FORM } from './console-look-schema.ts'

/** Only the buttons of the sidebar lead here. */
export function loader() {
  return redirect('/')
}

/** Keeps the look of the consoles in this browser, and returns to the page of the button. */
export const action = formAction(CONSOLE_LOOK_FORM, {
  look: ({ services, values: { from, ...look } }) =>
    redirect(returnPathFrom(from) ?? '/', {
      headers: { 'Set-Cookie': consoleLookCookie(look, services.config) },
    }),
})
