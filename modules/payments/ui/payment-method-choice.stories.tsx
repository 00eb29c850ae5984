import type { Meta, StoryObj } from '@storybook/react-vite'
import { PaymentMethodChoice } from './payment-method-choice.tsx'

const meta = {
  title: 'Paiement/Moyen de paiement',
  component: PaymentMethodChoice,
  args: { today: '2027-02-01', value: 'card', onChange: () => {}, options: [] },
} satisfies Meta<typeof PaymentMethodChoice>
export default meta
type Story = StoryObj<typeof meta>

const deposit = {
  dueOn: '2027-02-01',
  amount: 500_000,
  kind: 'deposit',
  label: 'Acompte de 25 % du loyer',
} as const
const balance = { dueOn: '2027-06-17', amount: 1_590_000, kind: 'balance', label: 'Solde' } as const

export const DepositToday: Story = {
  name: 'Acompte aujourd’hui',
  args: {
    options: [
      { method: 'card', dueToday: 500_000, dues: [deposit, balance] },
      { method: 'bank_transfer', dueToday: 500_000, dues: [deposit, balance] },
    ],
  },
}

export const NothingToday: Story = {
  name: 'Rien aujourd’hui',
  args: {
    options: [
      { method: 'card', dueToday: 0, dues: [{ ...deposit, dueOn: '2027-03-17' }, balance] },
      { method: 'bank_transfer', dueToday: 0, dues: [{ ...deposit, dueOn: '2027-03-17' }, balance] },
    ],
  },
}

export const InThree: Story = {
  name: 'En trois fois',
  args: {
    value: 'installments',
    options: [
      { method: 'card', dueToday: 300_000, dues: [{ ...deposit, kind: 'full', amount: 300_000 }] },
      {
        method: 'installments',
        dueToday: 100_000,
        dues: (['2027-02-01', '2027-03-01', '2027-04-01'] as const).map((dueOn, i) => ({
          dueOn,
          amount: 100_000,
          kind: 'installment',
          label: `Versement ${i + 1} sur 3`,
        })),
      },
    ],
  },
}
