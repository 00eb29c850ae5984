import { expect, test, vi } from 'vitest'
import type { ToastMessage } from './toast-message.ts'
import { openLoaded } from './use-opening.ts'

/** A press on what opens code that `load` fetches; `press` is the button of the last message. */
async function opening(load: () => Promise<unknown>, isReachable = true) {
  const said: ToastMessage[] = []
  const [show, reload] = [vi.fn(), vi.fn()]
  const say = (message: ToastMessage) => void said.push(message)
  const canReach = async () => isReachable
  await openLoaded({ title: 'Le menu n’a pas pu s’ouvrir', load, say, canReach, reload }, show)
  const offered = () => said.map(({ action }) => action!.label)
  const press = async () => {
    const { action } = said.at(-1)!
    if (action && 'act' in action) action.act()
    await new Promise(setImmediate)
  }
  return { show, reload, offered, press }
}

const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('code that could not be fetched is asked for again, and shown once it is there', async () => {
  const load = vi.fn(async () => {}).mockImplementationOnce(fails)
  const { show, offered, press } = await opening(load)
  expect(offered()).toEqual(['Réessayer'])
  expect(show).not.toHaveBeenCalled()
  await press()
  expect(show).toHaveBeenCalledOnce()
})

test('a browser that keeps a script that failed is offered to load the page anew, by a press alone', async () => {
  const { show, reload, offered, press } = await opening(fails)
  await press()
  expect(offered()).toEqual(['Réessayer', 'Recharger la page'])
  expect(reload).not.toHaveBeenCalled()
  await press()
  expect([show.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1])
})

test('without a network the page is not loaded anew: it may be tried again', async () => {
  const { offered, press } = await opening(fails, false)
  await press()
  expect(offered()).toEqual(['Réessayer', 'Réessayer'])
})
