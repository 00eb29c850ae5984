import type { Meta, StoryObj } from '@storybook/react-vite'
import type { MessageView, ThreadView } from '../thread-view.ts'
import { ThreadPanel } from './thread-panel.tsx'
import { ThreadTitle } from './thread-title.tsx'

const written = (id: string, change: Partial<MessageView>): MessageView => ({
  ...{ id, side: 'traveler', from: 'Camille Exemple', isOwnSide: false, isNote: false, wish: null },
  ...{ mentioned: null, files: [], at: '2027-03-01T09:12:00Z', isNew: false, text: '' },
  ...change,
})

const ASKED = written('m1', {
  text: 'La piscine est-elle chauffée en avril\u202f?\n\nNous venons avec deux enfants.',
  wish: 'Du 10 au 17\u00a0avril\u00a02027, 4 adultes, 2 enfants',
})
const NOTE = written('m2', {
  ...{ side: 'agency', from: 'Léa Martin', isOwnSide: true, isNote: true, mentioned: 'Hugo Blanc' },
  ...{ text: 'Peux-tu vérifier la pompe à chaleur avant de répondre\u202f?', at: '2027-03-01T09:40:00Z' },
})
const ANSWER = written('m3', {
  ...{ side: 'agency', from: 'Hugo Blanc', isOwnSide: true, at: '2027-03-02T08:05:00Z' },
  text: 'Oui, elle est à 28 degrés dès le 1er\u00a0avril. Une barrière la ferme.',
})
const NEW = written('m4', { text: 'Parfait, merci.', isNew: true, at: '2027-03-02T10:20:00Z' })

const THREAD: ThreadView = {
  ...{
    id: 't1',
    side: 'agency',
    agencyName: 'Agence Essai',
    isOwners: false,
    reservation: null,
    hasEarlier: false,
  },
  property: { id: 'p1', title: 'Villa Azur' },
  asker: { name: 'Camille Exemple', email: 'camille@example.com', isProved: false },
  messages: [ASKED, NOTE, ANSWER, NEW],
  ...{ readUpTo: 'm3', mayWriteNote: true, colleagues: [{ id: 'u2', name: 'Hugo Blanc' }] },
}

function Thread({ thread }: { thread: ThreadView }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ThreadTitle thread={thread} />
      <ThreadPanel thread={thread} formKey="k" sent={null} at="/agent/messages/t1" />
    </div>
  )
}

const meta = {
  title: 'Messages/Échange',
  component: Thread,
  args: { thread: THREAD },
} satisfies Meta<typeof Thread>
export default meta
type Story = StoryObj<typeof meta>

export const Agency: Story = { name: 'Vu par l’agence' }
export const Traveler: Story = {
  name: 'Vu par le voyageur',
  args: {
    thread: {
      ...THREAD,
      ...{ side: 'traveler', mayWriteNote: false, colleagues: [], readUpTo: 'm1' },
      messages: [
        { ...ASKED, isOwnSide: true },
        { ...ANSWER, from: 'Hugo, Agence Essai', isOwnSide: false, isNew: true },
      ],
    },
  },
}
export const Owner: Story = {
  name: 'Vu par le propriétaire',
  args: {
    thread: {
      ...THREAD,
      ...{ side: 'owner', asker: null, mayWriteNote: false, colleagues: [], readUpTo: null },
      messages: [{ ...ASKED, from: 'Le voyageur' }],
    },
  },
}
export const Empty: Story = { name: 'Vide', args: { thread: { ...THREAD, messages: [], readUpTo: null } } }
export const Long: Story = {
  name: 'Long',
  args: {
    thread: {
      ...THREAD,
      property: { id: 'p1', title: 'Bastide des Oliviers-Blancs du Cap-de-la-Vieille-Chapelle' },
      asker: {
        name: 'Anne-Charlotte de Montmorency-Lavallière-Fontanges',
        email: 'anne-charlotte.de.montmorency.lavalliere.fontanges@messagerie.example.com',
        isProved: true,
      },
      hasEarlier: true,
      messages: Array.from({ length: 12 }, (_, n) =>
        written(`l${n}`, {
          text: `${'Une phrase assez longue pour occuper plusieurs lignes de la bulle. '.repeat(6)}\n${'x'.repeat(180)}`,
          at: `2027-03-${String(n + 1).padStart(2, '0')}T09:12:00Z`,
          isOwnSide: n % 2 === 1,
        }),
      ),
    },
  },
}
export const Refused: Story = {
  name: 'Refusé',
  parameters: {
    answer: {
      intent: 'send',
      refusal: { code: 'INVALID_INPUT', details: {} },
      errors: { text: 'Écrivez votre message, 4\u202f000 signes au plus.' },
      values: { text: '' },
    },
  },
}
