// @vitest-environment jsdom
import {
  cleanup,
  configure,
  fireEvent,
  getConfig,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PHOTOGRAPHS } from '#shared/upload-rules.ts'
import { UploadField } from './upload-field.tsx'
import { type UploadFile, UploadRefused } from './upload-queue.ts'

const photo = (name: string) => new File(['x'.repeat(100)], name, { type: 'image/jpeg' })
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

type Way = {
  progress: (arrived: number) => void
  arrive: () => void
  fail: (error: Error) => void
  tries: number
}

/** A transport whose files arrive or fail on command, by name. */
function handDelivery() {
  const ways = new Map<string, Way>()
  const uploadFile: UploadFile = (file, { onProgress }) =>
    new Promise((resolve, reject) => {
      const tries = (ways.get(file.name)?.tries ?? 0) + 1
      ways.set(file.name, {
        ...{ progress: onProgress, fail: reject, tries },
        arrive: () => resolve({ key: `key-${file.name}` }),
      })
    })
  return { uploadFile, way: (name: string) => ways.get(name)! }
}

const ROW_HEIGHT = 80
const { asyncUtilTimeout } = getConfig()
const rectOf = HTMLElement.prototype.getBoundingClientRect

beforeAll(async () => {
  // The code is fetched with the first gesture in a browser: here the fetch would count as waiting.
  await import('./upload-list.tsx')
  configure({ asyncUtilTimeout: 20_000 })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: () => {} })
  Element.prototype.scrollIntoView ??= () => {}
  // Gives the rows one under the other, since jsdom has no layout.
  HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
    const row = this.closest('ol > li')
    if (!row) return rectOf.call(this)
    const top = [...row.parentElement!.children].indexOf(row) * ROW_HEIGHT
    return new DOMRect(0, top, 600, ROW_HEIGHT)
  }
})
afterAll(() => {
  configure({ asyncUtilTimeout })
  HTMLElement.prototype.getBoundingClientRect = rectOf
  vi.unstubAllGlobals()
})
afterEach(cleanup)

async function openField(names: readonly string[], props: Partial<Parameters<typeof UploadField>[0]> = {}) {
  const user = userEvent.setup({ applyAccept: false })
  const { uploadFile, way } = handDelivery()
  const sent = vi.fn((event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    return [...new FormData(event.currentTarget)].map(([name, value]) => `${name}=${String(value)}`)
  })
  render(
    <form onSubmit={sent}>
      <UploadField
        label="Photographies"
        name="photo"
        rules={PHOTOGRAPHS}
        uploadFile={uploadFile}
        {...props}
      />
      <button type="submit">Enregistrer</button>
    </form>,
  )
  const input = screen.getByLabelText<HTMLInputElement>(/^Photographies/)
  if (names.length > 0) {
    await user.upload(input, names.map(photo))
    await screen.findAllByRole('listitem')
  }
  const row = (name: string) =>
    screen.getAllByRole('listitem').find((one) => one.textContent!.includes(name))!
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const order = () => screen.getAllByRole('listitem').map((one) => one.querySelector('p')!.textContent)
  const send = () => user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  const arrived = async (...those: string[]) => {
    for (const name of those) way(name).arrive()
    for (const name of those) await waitFor(() => expect(plain(row(name).textContent)).toContain('envoyé'))
  }
  return { user, input, row, press, order, send, way, sent, arrived }
}

test('without scripts, the browser’s own file input is shown with the types and sizes allowed', () => {
  const html = renderToStaticMarkup(
    <UploadField label="Photographies" name="photo" rules={PHOTOGRAPHS} uploadFile={vi.fn()} required />,
  )
  const [input] = html.match(/<input[^>]*>/)!
  for (const attribute of ['type="file"', 'multiple=""', 'name="photo"', 'required=""', '.avif'])
    expect(input).toContain(attribute)
  expect(plain(html)).toContain('JPEG, PNG, WebP ou AVIF, 15 Mo au plus par fichier, 60 fichiers au plus.')
  expect(html).not.toContain('<button')
})

test('each file shows its own progress, and the form sends the keys of those that have arrived', async () => {
  const { row, way, send, sent, arrived } = await openField(['a.jpg', 'b.jpg'])
  await waitFor(() => {
    way('a.jpg').progress(45)
    expect(within(row('a.jpg')).getByRole('progressbar')).toHaveProperty('ariaValueNow', '45')
  })
  expect(plain(row('a.jpg').textContent)).toContain('45 %')
  expect(within(row('b.jpg')).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  await arrived('a.jpg', 'b.jpg')
  await send()
  expect(sent.mock.results[0]!.value).toEqual(['photo=key-a.jpg', 'photo=key-b.jpg'])
})

test('files leave the list for the page once all have arrived, in their order, and one that was lost is waited for', async () => {
  const onArrived = vi.fn()
  const { way, press } = await openField(['a.jpg', 'b.jpg', 'c.jpg'], { onArrived })
  way('c.jpg').arrive()
  way('b.jpg').arrive()
  way('a.jpg').fail(new Error('the network is away'))
  await screen.findByRole('button', { name: 'Reprendre l’envoi' })
  expect(onArrived).not.toHaveBeenCalled()
  await press('Reprendre l’envoi')
  await waitFor(() => expect(way('a.jpg').tries).toBe(2))
  way('a.jpg').arrive()
  await waitFor(() =>
    expect(onArrived).toHaveBeenCalledExactlyOnceWith(['key-a.jpg', 'key-b.jpg', 'key-c.jpg']),
  )
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

test('files that were chosen before the scripts run are taken once they do', async () => {
  const { uploadFile, way } = handDelivery()
  const field = <UploadField label="Photographies" name="photo" rules={PHOTOGRAPHS} {...{ uploadFile }} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(field)
  await userEvent.upload(container.querySelector('input')!, [photo('a.jpg'), photo('b.jpg')])
  render(field, { container, hydrate: true })
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  await waitFor(() => expect([way('a.jpg').tries, way('b.jpg').tries]).toEqual([1, 1]))
})

test('a file of another type is refused with its reason, and the others go on', async () => {
  const { user, input, row, arrived } = await openField(['a.jpg'])
  await user.upload(input, [new File(['x'], 'plan.svg', { type: 'image/svg+xml' }), photo('b.jpg')])
  expect(plain(row('plan.svg').textContent)).toContain('Format non accepté : choisissez un fichier JPEG')
  expect(within(row('plan.svg')).queryByRole('button', { name: /^Reprendre/ })).toBeNull()
  await arrived('a.jpg', 'b.jpg')
  expect(plain(screen.getAllByRole('status')[0]!.textContent)).toBe(
    '2 fichiers sur 2 envoyés, 1 fichier refusé',
  )
})

test('a file that the receiver refuses shows the reason', async () => {
  const { row, way } = await openField(['a.jpg', 'b.jpg'])
  way('a.jpg').fail(new UploadRefused('Cette image est abîmée.'))
  await waitFor(() => expect(row('a.jpg').textContent).toContain('Cette image est abîmée.'))
  expect(row('b.jpg').textContent).toMatch(/0\s%/)
})

test('an upload that was cancelled is resumed and arrives', async () => {
  const { row, press, way, arrived } = await openField(['a.jpg'])
  way('a.jpg').progress(30)
  await press('Annuler l’envoi de a.jpg')
  expect(plain(row('a.jpg').textContent)).toContain('arrêté à 30 %')
  await press('Reprendre l’envoi de a.jpg')
  expect(way('a.jpg').tries).toBe(2)
  expect(plain(row('a.jpg').textContent)).toContain('30 %')
  await arrived('a.jpg')
})

test('an upload whose connection is lost keeps what arrived and resumes on request', async () => {
  const { row, press, way, arrived } = await openField(['a.jpg', 'b.jpg'])
  for (const name of ['a.jpg', 'b.jpg']) {
    way(name).progress(60)
    way(name).fail(new TypeError('Failed to fetch'))
  }
  const alert = await screen.findByRole('alert')
  expect(plain(alert.textContent)).toContain('La connexion s’est interrompue')
  await waitFor(() => expect(plain(row('b.jpg').textContent)).toContain('interrompu à 60 %'))
  await press('Reprendre l’envoi')
  expect([way('a.jpg').tries, way('b.jpg').tries]).toEqual([2, 2])
  expect(screen.queryByRole('alert')).toBeNull()
  await arrived('a.jpg', 'b.jpg')
})

test('interrupted uploads resume by themselves when the network is back', async () => {
  const { way } = await openField(['a.jpg'])
  way('a.jpg').fail(new TypeError('Failed to fetch'))
  await screen.findByRole('alert')
  fireEvent(window, new Event('online'))
  expect(way('a.jpg').tries).toBe(2)
})

test('a removed file leaves the list, and the focus goes to the next one, then to the input', async () => {
  const { press, order, input } = await openField(['a.jpg', 'b.jpg'])
  await press('Retirer a.jpg')
  expect(order()).toEqual(['b.jpg'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retirer b.jpg' }))
  await press('Retirer b.jpg')
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(document.activeElement).toBe(input)
})

test('files are ordered by buttons, which keep the focus and announce the new position', async () => {
  const { press, order, send, sent, arrived } = await openField(['a.jpg', 'b.jpg', 'c.jpg'])
  await press('Descendre a.jpg')
  expect(order()).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Descendre a.jpg' }))
  expect(screen.getByText('a.jpg est en position 2 sur 3.')).toBeTruthy()
  await press('Monter b.jpg')
  expect(order()).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
  await arrived('a.jpg', 'b.jpg', 'c.jpg')
  await send()
  expect(sent.mock.results[0]!.value).toEqual(['photo=key-b.jpg', 'photo=key-a.jpg', 'photo=key-c.jpg'])
})

test('files are ordered by keyboard, and each step is announced in French', async () => {
  const { order } = await openField(['a.jpg', 'b.jpg', 'c.jpg'])
  const handle = screen.getByRole('button', { name: 'Déplacer a.jpg' })
  expect(handle.getAttribute('aria-roledescription')).toBe('fichier à déplacer')
  expect(document.getElementById(handle.getAttribute('aria-describedby')!)!.textContent).toContain('Espace')
  handle.focus()
  fireEvent.keyDown(handle, { code: 'Space' })
  expect(await screen.findByText('a.jpg est saisi, en position 1 sur 3.')).toBeTruthy()
  // The sensor listens to the document one turn after the row was picked up.
  await new Promise((done) => setTimeout(done))
  fireEvent.keyDown(document, { code: 'ArrowDown' })
  expect(await screen.findByText('a.jpg est en position 2 sur 3.')).toBeTruthy()
  fireEvent.keyDown(document, { code: 'Space' })
  expect(await screen.findByText(/^a\.jpg est posé en position 2 sur 3\.$/)).toBeTruthy()
  await waitFor(() => expect(order()).toEqual(['b.jpg', 'a.jpg', 'c.jpg']))
})

test('a form waits for the files being sent, and shows that it waits', async () => {
  const { send, sent, arrived } = await openField(['a.jpg'])
  await send()
  expect(sent).not.toHaveBeenCalled()
  expect(plain(document.body.textContent)).toContain('Un fichier est encore en route')
  await arrived('a.jpg')
  await send()
  expect(sent.mock.results[0]!.value).toEqual(['photo=key-a.jpg'])
})

test('files that are dropped on the field are taken like those that are chosen', async () => {
  const { row } = await openField([])
  const place = screen.getByText(/déposez-les ici/).closest('div')!
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [photo('a.jpg')] } })
  await screen.findByRole('listitem')
  expect(row('a.jpg')).toBeTruthy()
})
