import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#ui/button.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CheckoutLayout } from './checkout-layout.tsx'

const meta = {
  title: 'Mises en page/CheckoutLayout',
  component: CheckoutLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    steps: [
      { id: 'guest', label: 'Voyageur', to: '/checkout/guest', state: 'current', hint: '2 min' },
      { id: 'add-ons', label: 'Services', to: '/checkout/add-ons', state: 'accessible', hint: '3 min' },
      { id: 'contract', label: 'Contrat', to: '/checkout/contract', state: 'locked', hint: '5 min' },
      { id: 'sign', label: 'Signature', to: '/checkout/sign', state: 'locked', hint: '1 min' },
      { id: 'pay', label: 'Paiement', to: '/checkout/pay', state: 'locked', hint: '2 min' },
      { id: 'confirm', label: 'Confirmation', to: '/checkout/confirm', state: 'locked' },
    ],
    hold: <Notice>Vos nuits sont retenues encore 28 minutes.</Notice>,
    total: <PriceText amount={2_114_022} />,
    summary: (
      <DefinitionList
        items={[
          { term: 'Loyer, 7 nuits', value: <PriceText amount={2_000_000} /> },
          { term: 'Ménage', value: <PriceText amount={85_000} /> },
          { term: 'Taxe de séjour', value: <PriceText amount={29_022} /> },
          { term: 'Total', value: <PriceText amount={2_114_022} className="font-medium" /> },
        ]}
      />
    ),
    children: (
      <div className="grid max-w-xl gap-6">
        <h1 className="display-md">Vos coordonnées</h1>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Prénom" name="firstName" required>
            <TextInput autoComplete="given-name" />
          </Field>
          <Field label="Nom" name="lastName" required>
            <TextInput autoComplete="family-name" />
          </Field>
        </div>
        <Field label="Adresse e-mail" name="email" required>
          <TextInput type="email" autoComplete="email" />
        </Field>
        <Button size="large">Continuer</Button>
      </div>
    ),
  },
} satisfies Meta<typeof CheckoutLayout>
export default meta

export const Default: StoryObj<typeof meta> = { name: 'Par défaut' }
