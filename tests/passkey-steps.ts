import type { Role } from '#modules/accounts/role.ts'
import { findActor } from '#modules/accounts/server/find-actor.ts'
import { addPasskey, beginPasskey } from '#modules/accounts/server/passkeys.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { askForPasskey, signInWithPasskey } from '#modules/accounts/server/sign-in-with-passkey.ts'
import { type Accounts, addAccount, callerWith, PASSWORD } from './account-factory.ts'
import { newPasskeyDevice } from './passkey-device.ts'
import { VISITOR } from './person.ts'

export const PASSKEY_NAME = 'Mon téléphone'

export type PasskeyDevice = ReturnType<typeof newPasskeyDevice>

/** What people do with passkeys, on the accounts of the running test. */
export function passkeySteps(current: () => Accounts) {
  /** The same on a demonstration, or off it. */
  const at = (demo: boolean) => ({ ...current(), config: { ...current().config, demo } })
  const enter = (email: string, demo = true) =>
    signIn(at(demo), VISITOR, { email, password: PASSWORD, ...callerWith() })
  const actorOf = (setCookies: readonly string[], demo = true) =>
    findActor(at(demo), callerWith(setCookies).headers)

  /** Signs in from `caller` with a key that the device has. */
  async function enterBy(device: PasskeyDevice, caller = callerWith()) {
    const { options, setCookies } = await askForPasskey(current(), VISITOR, caller)
    const { headers } = callerWith(setCookies)
    headers.set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    return signInWithPasskey(current(), VISITOR, { answer: device.sign(options), ...caller, headers })
  }

  /** Asks for a key in the browser of these cookies, and gives the answer to send back. */
  async function begin(setCookies: readonly string[], name = PASSKEY_NAME) {
    const actor = await actorOf(setCookies)
    const asked = { name, currentPassword: PASSWORD, ...callerWith(setCookies) }
    const begun = await beginPasskey(current(), actor, asked)
    return { actor, ...begun, caller: callerWith([...setCookies, ...begun.setCookies]) }
  }

  async function add(setCookies: readonly string[], device: PasskeyDevice, name = PASSKEY_NAME) {
    const { actor, options, caller } = await begin(setCookies, name)
    await addPasskey(current(), actor, { name, answer: device.make(options), ...caller })
    return actor
  }

  /** An account that has a passkey, and a browser signed in to it by the password. */
  async function keyedAccount(roles: readonly Role[] = ['ADMIN']) {
    const account = await addAccount(current(), roles)
    const { setCookies } = await enter(account.email)
    const device = newPasskeyDevice()
    return { ...account, setCookies, device, actor: await add(setCookies, device) }
  }
  return { enter, actorOf, enterBy, begin, add, keyedAccount }
}
