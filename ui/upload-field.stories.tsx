import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { PHOTOGRAPHS } from '#shared/upload-rules.ts'
import { UploadField } from './upload-field.tsx'
import UploadList from './upload-list.tsx'
import type { Upload, UploadFile, UploadQueue } from './upload-queue.ts'
import { UploadRefused } from './upload-queue.ts'

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * A transport in ten parts: it refuses a file with `abîmée` in its name, and loses one with `perdue` half way
 * on the first try.
 */
function slowDelivery(): UploadFile {
  const reached = new WeakMap<File, number>()
  return async (file, { onProgress, signal }) => {
    for (let part = reached.get(file) ?? 0; part < 10; part += 1) {
      await pause(300)
      signal.throwIfAborted()
      if (part === 2 && file.name.includes('abîmée')) throw new UploadRefused('Cette image est abîmée.')
      const isLost = part === 5 && file.name.includes('perdue') && reached.get(file) !== 5
      reached.set(file, part)
      if (isLost) throw new TypeError('Failed to fetch')
      onProgress(((part + 1) * file.size) / 10)
    }
    return { key: crypto.randomUUID() }
  }
}

const meta = {
  title: 'Saisie/UploadField',
  component: UploadField,
  args: {
    label: 'Photographies',
    name: 'photo',
    rules: PHOTOGRAPHS,
    uploadFile: slowDelivery(),
  },
  decorators: [
    (Story) => (
      <form className="max-w-3xl">
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof UploadField>
export default meta
type Story = StoryObj<typeof meta>

const PIXELS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#1f5e7a" d="M0 0h3v2H0z"/></svg>'
const file = (name: string, size = 2_400_000) =>
  Object.defineProperty(new File([PIXELS], name, { type: 'image/svg+xml' }), 'size', { value: size })
const upload = (id: string, name: string, change: Partial<Upload>): Upload => ({
  ...{ id, file: file(name), state: 'waiting', arrived: 0, key: null, fault: null },
  ...change,
})

const LONG =
  'Marie-Antoinette-Joséphine_de_Montmorency-Laval_la_terrasse_au_coucher_du_soleil_version_finale_2.jpg'
const EVERY_STATE = [
  upload('1', 'terrasse.jpg', { state: 'arrived', arrived: 2_400_000, key: 'a' }),
  upload('2', 'salon.jpg', { state: 'sending', arrived: 1_080_000 }),
  upload('3', 'cuisine.jpg', {}),
  upload('4', 'plan.svg', {
    state: 'refused',
    fault: 'Format non accepté\u00a0: choisissez un fichier JPEG, PNG, WebP ou AVIF.',
  }),
  upload('5', LONG, { state: 'stopped', arrived: 480_000 }),
]

/** The list as it is shown in each state, without a transport. */
function ShownList({ shown }: { shown: readonly Upload[] }) {
  const [uploads, setUploads] = useState(shown)
  const queue: UploadQueue = {
    ...{ read: () => uploads, subscribe: () => () => {}, add: () => {}, stop: () => {}, retry: () => {} },
    retryLost: () => {},
    remove: (id) => setUploads((before) => before.filter((one) => one.id !== id)),
    move: (id, to) =>
      setUploads((before) => {
        const others = before.filter((one) => one.id !== id)
        return [...others.slice(0, to), ...before.filter((one) => one.id === id), ...others.slice(to)]
      }),
  }
  return <UploadList {...{ uploads, queue }} name="photo" whenEmpty={{ current: null }} />
}

const narrow: NonNullable<Story['decorators']> = [
  (Story) => (
    <div className="w-80 p-4">
      <Story />
    </div>
  ),
]
const lost = EVERY_STATE.map((one) => (one.state === 'sending' ? { ...one, state: 'lost' as const } : one))

export const Empty: Story = { name: 'Vide' }
export const OneFile: Story = {
  name: 'Un seul fichier',
  args: { label: 'Pièce d’identité', rules: { ...PHOTOGRAPHS, most: 1 } },
}
export const Sending: Story = {
  name: 'En cours, refusé, arrêté',
  render: () => <ShownList shown={EVERY_STATE} />,
}
export const Lost: Story = { name: 'Connexion interrompue', render: () => <ShownList shown={lost} /> }
export const LongTexts: Story = {
  name: 'Textes longs',
  args: { label: 'Photographies de la propriété, de ses abords, de ses vues et de chacune de ses chambres' },
}
export const Narrow: Story = { name: 'À 320 px', decorators: narrow }
export const NarrowList: Story = {
  name: 'À 320 px, avec des fichiers',
  render: Lost.render!,
  decorators: narrow,
}
