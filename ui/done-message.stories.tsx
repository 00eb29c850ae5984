import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from './button.tsx'
import { DoneMessage } from './done-message.tsx'
import { ToastProvider } from './toasts.tsx'

type Answer = { done: string; undo?: string }

/** Gives an answer as an act of the page would. */
function AfterAct({ answer }: { answer: Answer }) {
  const [given, setGiven] = useState<Answer | null>(null)
  return (
    <div className="grid justify-items-start gap-6">
      <DoneMessage answer={given} />
      <Button variant="secondary" onClick={() => setGiven({ ...answer })}>
        Faire le geste
      </Button>
    </div>
  )
}

function OnPage(props: { answer: Answer }) {
  return (
    <ToastProvider>
      <AfterAct {...props} />
    </ToastProvider>
  )
}

const meta = { title: 'Messages/Fait', component: OnPage } satisfies Meta<typeof OnPage>
export default meta
type Story = StoryObj<typeof meta>

export const Said: Story = { name: 'Dit', args: { answer: { done: 'L’annonce est en ligne.' } } }
export const CanBeUndone: Story = {
  name: 'Peut être annulé',
  args: { answer: { done: 'L’annonce est en pause.', undo: 'resume' } },
}
